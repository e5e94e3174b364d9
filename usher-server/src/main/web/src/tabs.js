// Tabs as in the ARIA Authoring Practices: arrow keys select a tab, and only the selected tab is in the tab order.

export function makeTabs(list, onShow) {
  const tabs = [...list.querySelectorAll('[role="tab"]')];
  const panelOf = (tab) => document.getElementById(tab.getAttribute("aria-controls"));

  function show(tab) {
    for (const each of tabs) {
      const isShown = each === tab;
      each.setAttribute("aria-selected", String(isShown));
      each.tabIndex = isShown ? 0 : -1;
      panelOf(each).hidden = !isShown;
    }
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    onShow(tab.id);
  }

  list.addEventListener("click", (event) => {
    const tab = event.target.closest('[role="tab"]');
    if (tab) {
      show(tab);
    }
  });
  list.addEventListener("keydown", (event) => {
    const open = tabs.filter((tab) => !tab.hidden);
    const at = open.indexOf(document.activeElement);
    const next = new Map([
      ["ArrowRight", at + 1],
      ["ArrowLeft", at - 1],
      ["Home", 0],
      ["End", open.length - 1],
    ]).get(event.key);
    if (at >= 0 && next !== undefined) {
      event.preventDefault();
      const tab = open[(next + open.length) % open.length];
      show(tab);
      tab.focus();
    }
  });
  return { show: (id) => show(tabs.find((tab) => tab.id === id)) };
}
