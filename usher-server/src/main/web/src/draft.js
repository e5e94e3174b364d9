// The text and what is tested, stored for this tab only, so that a reload loses nothing.

import { $, editor, state, testForm } from "./page.js";

const NAME = "usher-draft";

const texts = (value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : []);
const textOr = (value, otherwise) => (typeof value === "string" ? value : otherwise);

export function storeDraft() {
  save({
    text: editor.text,
    before: state.before,
    baseline: state.baseline,
    origin: state.origin,
    fragment: location.hash,
    agents: testForm.crawlers,
    urls: testForm.urls,
    areUrlsSuggested: testForm.areUrlsSuggested,
    site: state.site,
    asked: state.asked,
    dialect: $("dialect").value,
  });
}

function save(draft) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // Too large, or no storage: a reload then starts with an empty page.
    forgetDraft();
  }
}

function forgetDraft() {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // There is none then.
  }
}

/** The draft of this tab, or null. */
export function loadDraft() {
  try {
    const draft = JSON.parse(sessionStorage.getItem(NAME));
    if (typeof draft?.text !== "string") {
      return null;
    }
    const site = typeof draft.site?.authority === "string" && typeof draft.site.text === "string" ? draft.site : null;
    return {
      text: draft.text,
      before: textOr(draft.before, null),
      baseline: textOr(draft.baseline, ""),
      origin: textOr(draft.origin, ""),
      fragment: textOr(draft.fragment, ""),
      agents: texts(draft.agents),
      urls: texts(draft.urls),
      areUrlsSuggested: draft.areUrlsSuggested === true,
      site,
      asked: textOr(draft.asked, null),
      dialect: textOr(draft.dialect, "auto"),
    };
  } catch {
    return null;
  }
}
