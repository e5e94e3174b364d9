// Light, dark, or as the system has it.

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
      // The choice then holds for this visit.
    }
  });
}
