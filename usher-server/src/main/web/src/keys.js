// Keys that work everywhere except in fields and in the editor, and the dialog that lists them. They can be turned off (WCAG 2.1.4).
import { h, fill } from "./dom.js";
import { keys as strings } from "./strings.js";

const NAME = "usher-keys";

function isOn() {
  try {
    return localStorage.getItem(NAME) !== "off";
  } catch {
    return true;
  }
}

/** Whether a key press belongs to a field: text, a choice, or the editor. */
const isTyping = (target) => target.id === "editor" || target.closest("input, textarea, select, [contenteditable='true']") !== null;

/** @param actions what each key does */
export function startKeys({ dialog, list, close, open, toggle }, actions) {
  let isEnabled = isOn();
  toggle.checked = isEnabled;
  toggle.addEventListener("change", () => {
    isEnabled = toggle.checked;
    try {
      localStorage.setItem(NAME, isEnabled ? "on" : "off");
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  });
  fill(
    list,
    [...strings.actions].map(([key, action]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, action))),
    [...strings.others].map(([key, action]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, action))),
  );
  const show = () => dialog.showModal();
  open.addEventListener("click", show);
  close.addEventListener("click", () => dialog.close());
  document.addEventListener("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isEnabled || !isPlain || dialog.open || event.defaultPrevented || isTyping(event.target)) {
      return;
    }
    const action = event.key === "?" ? show : actions.get(event.key);
    if (action) {
      event.preventDefault();
      action();
    }
  });
}
