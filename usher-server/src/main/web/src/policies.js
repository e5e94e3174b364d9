// Policies: presets and switches for purposes and crawlers. The service changes the file and proves which crawlers are affected; the
// user sees both before the draft is changed.
import { ENGINES, enginesIn, knownFirst } from "./crawlers.js";
import { fill, h, icon, visible } from "./dom.js";
import { showLineDiff } from "./line-diff.js";
import { pill } from "./overview.js";
import * as service from "./service.js";
import { list, policies as strings, sentence } from "./strings.js";

const MAX_SHOWN = 12;

/** The values of a switch: what is to become of a purpose or a crawler. `keep` overrides the preset. */
const NOT_SET = "none";
const CHOICES = [NOT_SET, "keep", "block", "allow"];

export class Policies {
  /**
   * @param elements the menu of presets, its list, and the containers of switches and the preview
   * @param page `text` of the file, `requests`, `label` of a crawler, and `apply`, which gets the new text
   */
  constructor(elements, page) {
    this.elements = elements;
    this.page = page;
    /** Null until the service has told them. */
    this.presets = null;
    this.purposes = [];
    this.preset = null;
    this.choices = new Map();
    /** The text that the preview is for. */
    this.from = null;
  }

  /** Shows the presets, once. */
  show(presets) {
    if (this.presets !== null) {
      return;
    }
    this.presets = presets;
    fill(
      this.elements.presets,
      presets.map(({ name, title, description, blocks, keeps }) =>
        h(
          "button",
          {
            type: "button",
            class: blocks.includes("*") && keeps.length === 0 ? "apart" : "",
            title: visible(description, 300),
            "aria-pressed": "false",
            data: { preset: name },
            on: { click: () => this.choosePreset(name) },
          },
          visible(title, 60),
        ),
      ),
    );
  }

  /** Shows a switch for each purpose, and for each crawler that the user chose. */
  offer(purposes) {
    this.purposes = purposes.map(({ purpose, label }) => ({ name: purpose, text: visible(label, 60) }));
    this.showSwitches();
    if (!this.elements.preview.hidden && this.from !== this.page.text()) {
      this.preview({ isAsked: false });
    }
  }

  showSwitches() {
    const names = new Set(this.purposes.map(({ name }) => name));
    const crawlers = [...this.choices.keys()].filter((name) => !names.has(name)).map((name) => ({ name, text: this.page.label(name) }));
    const focused = this.elements.switches.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    fill(
      this.elements.switches,
      [...this.purposes, ...crawlers].map(({ name, text }) => this.switchFor(name, text)),
    );
    if (focused) {
      [...this.elements.switches.querySelectorAll("select")].find((select) => select.dataset.name === focused)?.focus();
    }
  }

  switchFor(name, text) {
    const chosen = this.choices.get(name) ?? NOT_SET;
    const select = h(
      "select",
      { data: { name }, on: { change: () => this.choose(name, select.value, { isAsked: false }) } },
      CHOICES.map((choice) => h("option", { value: choice, selected: choice === chosen }, strings.choices.get(choice))),
    );
    return h("li", {}, h("label", {}, h("span", {}, text), select));
  }

  choosePreset(name) {
    this.elements.menu.open = false;
    this.preset = this.preset === name ? null : name;
    this.preview();
  }

  /** Chooses what is to become of a purpose or a crawler. A switch keeps the keyboard: `isAsked` is false then. */
  choose(name, choice, { isAsked = true } = {}) {
    if (choice === NOT_SET) {
      this.choices.delete(name);
    } else {
      this.choices.set(name, choice);
    }
    this.showSwitches();
    this.preview({ isAsked });
  }

  /** Forgets what was chosen. */
  close() {
    this.preset = null;
    this.choices.clear();
    this.showSwitches();
    this.showPressed();
    fill(this.elements.preview);
    this.elements.preview.hidden = true;
  }

  showPressed() {
    for (const button of this.elements.presets.children) {
      button.setAttribute("aria-pressed", String(button.dataset.preset === this.preset));
    }
  }

  /** Requests the changed file with its proof, and shows them; `isAsked` if the user has just chosen something. */
  preview({ isAsked = true } = {}) {
    this.showPressed();
    const chosen = (choice) => [...this.choices].filter(([, each]) => each === choice).map(([name]) => name);
    if (this.preset === null && chosen("block").length + chosen("allow").length === 0) {
      this.page.requests.cancel();
      this.elements.preview.hidden = true;
      return;
    }
    const text = this.page.text();
    const request = {
      robots: text,
      ...(this.preset === null ? {} : { preset: this.preset }),
      block: chosen("block"),
      allow: chosen("allow"),
      keep: chosen("keep"),
    };
    this.page.requests.run(async (signal) => {
      const result = await service.applyPolicy(request, signal);
      if (!signal.aborted) {
        this.showPreview(result, text);
        if (isAsked) {
          this.elements.preview.querySelector("h3").focus({ preventScroll: true });
          this.elements.preview.scrollIntoView({ block: "nearest" });
        }
      }
    });
  }

  titles() {
    const preset = this.presets.find(({ name }) => name === this.preset);
    const named = [...this.choices].map(([name, choice]) => {
      const purpose = this.purposes.find((each) => each.name === name);
      return strings.chosen.get(choice)(purpose?.text ?? this.page.label(name));
    });
    return list([...(preset ? [visible(preset.title, 60)] : []), ...named]);
  }

  showPreview(result, from) {
    const { preview } = this.elements;
    const { robots, changed, changes, undecided, notes } = result;
    const diff = h("div", {});
    const lines = showLineDiff(diff, from, robots, false);
    this.from = from;
    preview.hidden = false;
    fill(
      preview,
      h("h3", { id: "preview-heading", tabindex: -1 }, strings.preview(this.titles())),
      this.changeList(changes),
      proof(result),
      undecided.length > 0 ? h("p", {}, strings.undecided(list(undecided.slice(0, MAX_SHOWN).map((name) => visible(name, 60))))) : null,
      notes.map((note) => h("p", { class: "hint" }, sentence(visible(note, 300)))),
      changed ? h("details", { class: "lines" }, h("summary", {}, lines), diff) : null,
      h(
        "div",
        { class: "toolbar" },
        changed
          ? h("button", { type: "button", id: "apply-policy", on: { click: () => this.apply(robots, from) } }, strings.apply)
          : null,
        h("button", { type: "button", id: "cancel-policy", on: { click: () => this.cancel() } }, strings.cancel),
      ),
    );
  }

  /** The crawlers whose access changes, by what it was and what it becomes. */
  changeList(changes) {
    const groups = new Map();
    for (const { crawler, before, after } of changes) {
      const key = `${before} ${after}`;
      const group = groups.get(key) ?? { before, after, names: [] };
      group.names.push(crawler);
      groups.set(key, group);
    }
    return [...groups.values()].map(({ before, after, names: unordered }) => {
      const names = knownFirst(unordered).map((name) => this.page.label(name));
      const rest = names.slice(MAX_SHOWN);
      return h(
        "div",
        { class: "policy-change" },
        h("p", {}, pill(before), " ", strings.becomes, " ", pill(after), " ", names.slice(0, MAX_SHOWN).join(", ")),
        rest.length > 0 ? h("details", { class: "more" }, h("summary", {}, strings.more(rest.length)), h("p", {}, rest.join(", "))) : null,
      );
    });
  }

  apply(robots, from) {
    this.close();
    this.page.apply(robots, { from });
  }

  cancel() {
    this.close();
    this.elements.menu.firstElementChild.focus();
  }
}

/** What is proved. A file that was not changed although that is not proved was refused; the notes say why. */
function proof({ changed, proved, changes, unchangedCrawlers }) {
  if (!proved) {
    return h("p", { class: "notice bad", id: "policy-proof" }, changed ? strings.notProved : strings.refused);
  }
  const engines = enginesIn(changes.map(({ crawler }) => crawler));
  const others = [...ENGINES.values()].filter((name) => !engines.includes(name));
  const text = changed
    ? `${strings.engines(engines, others)} ${strings.proved(changes.length, unchangedCrawlers)}`
    : strings.unchanged;
  return h("p", { class: "proved", id: "policy-proof" }, icon("allow"), text);
}
