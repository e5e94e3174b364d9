// The address of what is shown: the site and the tab, so that Back, bookmarks and shared links work.
import { root, state, tabs } from "./page.js";

const START = "test";

/** Whether the page follows an address now, and must not write one. */
let isFollowing = false;

const nameOf = (authority) => authority.replace(/^https:\/\//, "");

/** The site and the tab of the address bar; an empty site if it has none. */
export function readAddress() {
  const parameters = new URLSearchParams(location.search);
  return { site: parameters.get("site") ?? "", tab: parameters.get("tab") ?? START };
}

/** The query of what is shown. */
function query() {
  const parameters = new URLSearchParams();
  if (state.sites !== null) {
    parameters.set("site", state.sites.map(nameOf).join(" "));
  } else if (state.site !== null) {
    parameters.set("site", nameOf(state.site.authority) + (state.asked ?? ""));
  }
  const tab = state.tab.replace("tab-", "");
  if (tab !== START) {
    parameters.set("tab", tab);
  }
  return parameters.size === 0 ? "" : `?${parameters}`;
}

/** Writes the address of what is shown, as a step of the browser's history. */
export function writeAddress() {
  const wanted = query();
  if (!isFollowing && wanted !== location.search) {
    history.pushState(null, "", location.pathname + wanted + (state.site === null ? location.hash : ""));
  }
}

/** Whether the address names the opened site with the page that was asked about, or none if there is none. */
export const isOfSite = (site, asked) => readAddress().site === (site === null ? "" : nameOf(site.authority) + (asked ?? "")) && state.sites === null;

/** Shows the tab of the address. */
export function showAddressedTab() {
  const tab = `tab-${readAddress().tab}`;
  const isKnown = [...root.querySelectorAll("#tabs [role='tab']")].some((each) => each.id === tab);
  isFollowing = true;
  tabs.show(isKnown ? tab : `tab-${START}`);
  isFollowing = false;
}

/** Follows Back and Forward. @param open called with the site of the address if that is another one; an empty name if it has none */
export function followAddress(open) {
  window.addEventListener("popstate", () => {
    isFollowing = true;
    if (!isOfSite(state.site, state.asked)) {
      open(readAddress().site);
    }
    isFollowing = false;
    showAddressedTab();
  });
}

/** The link to the live file of the opened site, in the tab that is shown. */
export const siteLink = () => location.origin + location.pathname + query();
