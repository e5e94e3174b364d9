// Prints the whole text: the editor renders only the lines in view.

export function preparePrint(element, text) {
  window.addEventListener("beforeprint", () => {
    element.textContent = text()
      .split("\n")
      .map((line, index) => `${String(index + 1).padStart(4)}  ${line}`)
      .join("\n");
  });
  window.addEventListener("afterprint", () => {
    element.textContent = "";
  });
}
