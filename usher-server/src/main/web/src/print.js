// Prints the whole text, since the editor renders only the lines in view, and opens what is folded.

export function preparePrint(element, text) {
  let folds = [];
  window.addEventListener("beforeprint", () => {
    folds = [...document.querySelectorAll(".fold:not([open]), .alike:not([open])")];
    folds.forEach((fold) => (fold.open = true));
    element.textContent = text()
      .split("\n")
      .map((line, index) => `${String(index + 1).padStart(4)}  ${line}`)
      .join("\n");
  });
  window.addEventListener("afterprint", () => {
    folds.forEach((fold) => (fold.open = false));
    element.textContent = "";
  });
}
