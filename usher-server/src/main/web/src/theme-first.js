// Runs before the page is painted, so that a chosen theme does not flash.
try {
  const chosen = localStorage.getItem("usher-theme");
  if (chosen === "light" || chosen === "dark") {
    document.documentElement.dataset.theme = chosen;
  }
} catch {
  // Without storage the theme of the system applies.
}
