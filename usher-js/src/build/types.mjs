// Prints the types of the service's JSON as TypeScript: node types.mjs OPENAPI_JSON NAME…: the schemas of these names, and those they use.
import { readFileSync } from "node:fs";

const [file, ...roots] = process.argv.slice(2);
const { schemas } = JSON.parse(readFileSync(file, "utf8")).components;
const REF = "#/components/schemas/";
const PRIMITIVES = { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" };

const used = new Set();
const queue = [...roots];

function named(ref) {
  const name = ref.slice(REF.length);
  queue.push(name);
  return name;
}

const comment = (text, indent) => (text ? `${indent}/** ${text.replaceAll("*/", "* /")} */\n` : "");
const union = (types) => [...new Set(types)].join(" | ");
const inParentheses = (type) => (/[|&]/.test(type) && !/^\{/.test(type) ? `(${type})` : type);

function members({ properties = {}, required = [] }, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${comment(schema.description, inner)}${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema, inner)};\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}

function ofType(type, schema, indent) {
  if (type === "array") {
    return `${inParentheses(typeOf(schema.items ?? {}, indent))}[]`;
  }
  if (type !== "object") {
    return PRIMITIVES[type];
  }
  if (schema.properties) {
    return members(schema, indent);
  }
  const values = schema.additionalProperties;
  return `Record<string, ${values && values !== true ? typeOf(values, indent) : "unknown"}>`;
}

function typeOf(schema, indent = "") {
  if (schema.$ref) {
    return named(schema.$ref);
  }
  if (schema.allOf) {
    return schema.allOf.map((part) => inParentheses(typeOf(part, indent))).join(" & ");
  }
  if (schema.oneOf ?? schema.anyOf) {
    return union((schema.oneOf ?? schema.anyOf).map((part) => typeOf(part, indent)));
  }
  if (schema.enum ?? "const" in schema) {
    return union((schema.enum ?? [schema.const]).map((value) => JSON.stringify(value)));
  }
  return schema.type ? union([schema.type].flat().map((type) => ofType(type, schema, indent))) : "unknown";
}

const out = [];
while (queue.length > 0) {
  const name = queue.shift();
  if (!used.has(name)) {
    used.add(name);
    const schema = schemas[name];
    if (!schema) {
      throw new Error(`${file} has no schema ${name}`);
    }
    out.push(`${comment(schema.description, "")}export type ${name} = ${typeOf(schema)};\n`);
  }
}
console.log(`// Made from the service's OpenAPI description.\n\n${out.join("\n")}`);
