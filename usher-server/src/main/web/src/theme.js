// Light, dark, or the theme of the system.

export function startTheme(select) {
  select.value = document.documentElement.dataset.theme ?? "system";
  select.addEventListener("change", () => {
    if (select.value === "system") {
      delete document.documentElement.dataset.theme;
    } else {
      document.documentElement.dataset.theme = select.value;
    }
    try {
      localStorage.setItem("usher-theme", select.value);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  });
}
