// The editor. It is in a shadow root, where CodeMirror adopts its style sheets: without inline styles the page's policy stays strict.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { robotsLanguage } from "./language.js";
import { table } from "./maps.js";
import { editor as strings, issues } from "./strings.js";

const pointAt = StateEffect.define();
const OTHER = Decoration.line({ class: "cm-pointed" });
const POINTED = table({
  allow: Decoration.line({ class: "cm-pointed cm-pointed-allow" }),
  disallow: Decoration.line({ class: "cm-pointed cm-pointed-block" }),
});

/** The lines that a verdict points at. */
const pointed = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    let now = transaction.docChanged ? Decoration.none : marks;
    for (const effect of transaction.effects) {
      if (effect.is(pointAt)) {
        const { doc } = transaction.state;
        now = Decoration.set(
          effect.value
            .filter(({ line }) => line >= 1 && line <= doc.lines)
            .map(({ line, kind }) => (POINTED.get(kind) ?? OTHER).range(doc.line(line).from)),
          true,
        );
      }
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const wavy = (colour) => ({
  backgroundImage: "none",
  textDecoration: `underline wavy ${colour} 1.5px`,
  textUnderlineOffset: "3px",
  paddingBottom: "0",
});
const marker = (colour) => ({
  content: '""',
  display: "block",
  width: "10px",
  height: "10px",
  margin: "5px 2px",
  borderRadius: "50%",
  backgroundColor: colour,
});

// Images in data URLs would need a wider policy, so the marks are drawn with colours and borders.
const looks = EditorView.theme({
  "&": { backgroundColor: "transparent", color: "var(--ink)", fontSize: "14px", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6", overflow: "auto" },
  ".cm-content": { padding: "12px 0", caretColor: "var(--accent)" },
  ".cm-line": { padding: "0 14px 0 6px" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "transparent", border: "none", color: "var(--quiet)" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 10px", minWidth: "2.5em" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--wash)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--selection)",
  },
  ".cm-specialChar": { color: "var(--block-ink)" },
  ".cm-pointed": { backgroundColor: "var(--accent-wash)", boxShadow: "inset 4px 0 0 var(--accent)" },
  ".cm-pointed-allow": { backgroundColor: "var(--allow-wash)", boxShadow: "inset 4px 0 0 var(--allow-ink)" },
  ".cm-pointed-block": { backgroundColor: "var(--block-wash)", boxShadow: "inset 4px 0 0 var(--block-ink)" },
  ".cm-lintRange": { backgroundImage: "none" },
  ".cm-lintRange-error": wavy("var(--block-ink)"),
  ".cm-lintRange-warning": wavy("var(--warn-ink)"),
  ".cm-lintRange-info": wavy("var(--note-ink)"),
  ".cm-lintRange-hint": wavy("var(--note-ink)"),
  ".cm-lintRange-active": { backgroundColor: "var(--accent-wash)" },
  ".cm-lintPoint:after": { display: "none" },
  ".cm-gutter-lint": { width: "18px" },
  ".cm-lint-marker-error": marker("var(--block-ink)"),
  ".cm-lint-marker-warning": { ...marker("var(--warn-ink)"), borderRadius: "2px", transform: "rotate(45deg) scale(.85)" },
  ".cm-lint-marker-info": { ...marker("transparent"), border: "2px solid var(--note-ink)", boxSizing: "border-box" },
  ".cm-tooltip": {
    backgroundColor: "var(--card)",
    color: "var(--ink)",
    border: "1px solid var(--line)",
    borderRadius: "10px",
    boxShadow: "var(--shadow)",
    maxWidth: "min(420px, 90vw)",
    overflow: "hidden",
  },
  ".cm-diagnostic": { padding: "10px 14px", borderLeft: "none", fontFamily: "var(--sans)", fontSize: "14px", lineHeight: "1.45" },
  ".cm-diagnosticAction": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
    borderRadius: "6px",
    padding: "4px 10px",
    margin: "8px 8px 0 0",
    font: "600 13px var(--sans)",
  },
  ".cm-panels": { backgroundColor: "var(--wash)", color: "var(--ink)", borderColor: "var(--line)", fontFamily: "var(--sans)" },
  ".cm-panel.cm-search": { padding: "8px 32px 8px 10px", fontSize: "14px" },
  ".cm-panel.cm-search label": { fontSize: "13px" },
  ".cm-panel.cm-search [name=close]": { color: "inherit", fontSize: "20px", width: "28px", height: "28px", cursor: "pointer" },
  ".cm-textfield": {
    backgroundColor: "var(--card)",
    color: "inherit",
    border: "1px solid var(--strong-line)",
    borderRadius: "6px",
    fontSize: "14px",
    padding: "4px 8px",
  },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--card)",
    color: "inherit",
    border: "1px solid var(--strong-line)",
    borderRadius: "6px",
    fontSize: "13px",
    padding: "4px 8px",
  },
  ".cm-searchMatch": { backgroundColor: "var(--warn-wash)", outline: "1px solid var(--warn-ink)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--selection)" },
  // Where the system chooses the colours, backgrounds and shadows are gone: shapes and borders say the same.
  "@media (forced-colors: active)": {
    ".cm-pointed": { borderLeft: "4px solid CanvasText" },
    ".cm-pointed-allow, .cm-pointed-block": { outline: "2px solid Highlight", outlineOffset: "-2px" },
    ".cm-pointed-block": { borderLeftStyle: "double" },
    ".cm-lint-marker-error, .cm-lint-marker-warning": { border: "5px solid CanvasText", boxSizing: "border-box" },
    ".cm-lint-marker-info": { border: "2px solid CanvasText" },
    ".cm-activeLine": { outline: "1px dotted CanvasText", outlineOffset: "-1px" },
    ".cm-cursor": { borderLeftColor: "CanvasText" },
  },
});

const SEVERITY = table({ error: "error", warning: "warning", information: "info" });

export class Editor {
  /**
   * @param host the element that becomes the editor
   * @param onChange called with the text after each change, whether there was none before, and whether it was pasted
   * @param onEscape called when the user leaves by the Escape key
   * @param onFile called with a file that was dropped, which is opened rather than inserted
   */
  constructor(host, { onChange, onEscape, onFile }) {
    const root = host.attachShadow({ mode: "open", delegatesFocus: true });
    const frame = document.createElement("div");
    frame.id = "frame";
    root.append(frame);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":host{display:block}#frame{height:100%}");
    this.view = new EditorView({
      root,
      parent: frame,
      state: EditorState.create({
        doc: "",
        extensions: [
          lineNumbers(),
          lintGutter(),
          highlightSpecialChars(),
          history(),
          search({ top: true }),
          EditorView.domEventHandlers({
            drop(event) {
              const file = event.dataTransfer?.files[0];
              if (!file) {
                return false;
              }
              event.preventDefault();
              onFile(file);
              return true;
            },
          }),
          drawSelection(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          EditorView.lineWrapping,
          robotsLanguage,
          pointed,
          looks,
          EditorView.contentAttributes.of({
            "aria-label": strings.label,
            spellcheck: "false",
            autocapitalize: "off",
            tabindex: "0",
          }),
          keymap.of([
            ...searchKeymap,
            {
              key: "Escape",
              run: () => {
                onEscape();
                return true;
              },
            },
            ...lintKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              onChange(update.state.doc.toString(), {
                wasEmpty: update.startState.doc.length === 0,
                isPasted: update.transactions.some((transaction) => transaction.isUserEvent("input.paste")),
              });
            }
          }),
        ],
      }),
    });
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  get text() {
    return this.view.state.doc.toString();
  }

  /** Replaces the whole text; can be undone like typing. */
  set text(text) {
    const { doc } = this.view.state;
    const inserted = text.replaceAll(/\r\n?/g, "\n");
    this.view.dispatch({ changes: { from: 0, to: doc.length, insert: inserted }, selection: { anchor: 0 } });
  }

  replace({ from, to, replacement }) {
    this.view.dispatch({ changes: { from, to, insert: replacement }, userEvent: "input.fix" });
  }

  focus() {
    this.view.focus();
  }

  /** Highlights lines, each `{line, kind}`, and brings the first into view inside the editor, not the page under the pointer. */
  point(lines) {
    this.view.dispatch({ effects: pointAt.of(lines) });
    const { doc } = this.view.state;
    const first = lines.find(({ line }) => line >= 1 && line <= doc.lines);
    if (!first) {
      return;
    }
    const block = this.view.lineBlockAt(doc.line(first.line).from);
    const scroller = this.view.scrollDOM;
    const isAbove = block.top < scroller.scrollTop;
    const isBelow = block.bottom > scroller.scrollTop + scroller.clientHeight - 30;
    if (isAbove || isBelow) {
      scroller.scrollTop = block.top - scroller.clientHeight / 3;
    }
  }

  /** Puts the cursor at a place and the keyboard with it. */
  goTo(from, to = from) {
    const end = this.view.state.doc.length;
    this.view.dispatch({
      selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
      effects: EditorView.scrollIntoView(Math.min(from, end), { y: "center" }),
    });
    this.view.focus();
  }

  goToLine(line) {
    const { doc } = this.view.state;
    if (line >= 1 && line <= doc.lines) {
      this.goTo(doc.line(line).from);
    }
  }

  /** The text of a line, or nothing where the file has no such line. */
  line(number) {
    const { doc } = this.view.state;
    return number >= 1 && number <= doc.lines ? doc.line(number).text : "";
  }

  /** Marks issues in the text; `apply` applies the fix of an issue. */
  mark(list, apply) {
    const length = this.view.state.doc.length;
    const diagnostics = list
      .filter((issue) => issue.line > 0 && issue.to <= length)
      .map((issue) => ({
        from: issue.from,
        to: issue.to,
        severity: SEVERITY.get(issue.severity) ?? "info",
        message: issue.shown,
        actions: issue.fix ? [{ name: issue.fix.safe ? issues.fix : issues.suggestion, apply: () => apply(issue) }] : [],
      }));
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }
}
