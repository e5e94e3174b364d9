// Opens what a link contains, or what this tab had before it was reloaded; and copies such a link.
import { isOfSite, readAddress, siteLink } from "./address.js";
import { changed } from "./analysis.js";
import { loadDraft, storeDraft } from "./draft.js";
import { visible } from "./dom.js";
import { leaveSite, open, openNamed, showVersions } from "./opening.js";
import { $, DIALECTS, editor, notice, setText, state, testForm } from "./page.js";
import { canFetch } from "./service.js";
import { fromFragment, toFragment } from "./share.js";
import { editor as origins, notices } from "./strings.js";

const LONG_LINK = 30_000;

function shared() {
  return { v: 1, text: editor.text, before: state.before === editor.text ? null : state.before, agents: testForm.crawlers, urls: testForm.urls };
}

async function copy(link, copied) {
  try {
    await navigator.clipboard.writeText(link);
    notice(copied);
  } catch {
    notice(notices.linkInAddressBar);
  }
}

async function copyLink() {
  if (state.site !== null && editor.text === state.site.text) {
    await copy(siteLink(), notices.siteLinkCopied);
    return;
  }
  const fragment = await toFragment(shared());
  history.replaceState(null, "", `${location.pathname}#${fragment}`);
  storeDraft();
  await copy(location.href, notices.linkCopied + (location.href.length > LONG_LINK ? ` ${notices.longLink}` : ""));
}

/** Opens the link of the address bar; returns whether it contains a text. */
export async function openLink() {
  const link = await fromFragment(location.hash);
  if (link === "bad") {
    notice(notices.damagedLink);
    return false;
  }
  if (link === null) {
    return false;
  }
  leaveSite();
  const leftOut = testForm.set({ agents: link.agents, urls: link.urls });
  testForm.areUrlsSuggested = false;
  open(link.before ?? link.text, origins.fromLink);
  notice(leftOut);
  if (link.before !== null) {
    editor.text = link.text;
  }
  return true;
}

/** Restores what this tab had before it was reloaded, unless another link was opened since. */
export function openDraft() {
  const draft = loadDraft();
  if (draft === null || draft.fragment !== location.hash || !isOfSite(draft.site, draft.asked) || (draft.text === "" && draft.site === null)) {
    return false;
  }
  testForm.set({ agents: draft.agents, urls: draft.urls });
  testForm.areUrlsSuggested = draft.areUrlsSuggested;
  $("dialect").value = DIALECTS.includes(draft.dialect) ? draft.dialect : "auto";
  state.site = draft.site;
  state.asked = draft.asked;
  state.before = draft.before;
  state.baseline = draft.baseline;
  state.origin = draft.origin;
  state.isFresh = false;
  setText(draft.text);
  changed();
  if (draft.site) {
    showVersions(draft.site.authority);
  }
  return true;
}

/** Opens the live file of the site that the address names; returns whether it names one. */
export function openAddress() {
  const { site } = readAddress();
  if (site !== "" && !canFetch()) {
    notice(notices.needsService(visible(site, 80)));
  }
  if (site === "" || !canFetch()) {
    return false;
  }
  $("site").value = site;
  openNamed(site);
  return true;
}

export function startLinks() {
  $("copy-link").addEventListener("click", copyLink);
  window.addEventListener("hashchange", async () => {
    if (!(await openLink())) {
      storeDraft(); // A link inside the page, such as the one to the editor, changes the fragment.
    }
  });
}
