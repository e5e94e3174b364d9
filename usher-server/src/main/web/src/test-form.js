// Which crawlers and URLs are tested: chips and lines, with the known crawlers to choose from.
import { find, grouped, label, obeys, OTHERS, purpose } from "./crawlers.js";
import { fill, h, visible } from "./dom.js";
import { crawlers as names, overview, sentence, showingFirst, testForm as strings } from "./strings.js";

const MAX_CRAWLERS = 20;

const lines = (text) => [...new Set(text.split("\n").map((line) => line.trim()).filter((line) => line !== ""))];

export class TestForm {
  /** @param notify called with a sentence that the user should read */
  constructor(elements, onChange, notify) {
    this.elements = elements;
    this.onChange = onChange;
    this.notify = notify;
    this.crawlers = [];
    this.named = [];
    this.areUrlsSuggested = true;
    fill(elements.names, [...grouped().values()].flat().map((crawler) => h("option", { value: crawler.token }, [crawler.operator, ...crawler.alsoCalled].join(", "))));
    elements.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.add(elements.name.value.trim());
      elements.name.value = "";
    });
    elements.urls.addEventListener("input", () => {
      this.areUrlsSuggested = false;
      onChange();
    });
    elements.choose.addEventListener("click", () => this.toggleChoice());
  }

  /** Whether the URLs come from the file, whose successor replaces them; the page says which. */
  get areUrlsSuggested() {
    return this.isSuggested;
  }

  set areUrlsSuggested(isSuggested) {
    this.isSuggested = isSuggested;
    this.elements.hint.textContent = isSuggested && this.urls.length > 0 ? strings.suggested : strings.typed;
  }

  get urls() {
    return lines(this.elements.urls.value);
  }

  /** Sets crawlers and URLs without sending a request. Returns a sentence for the user, or an empty text. */
  set({ agents, urls }) {
    const all = [...new Set(agents)];
    this.crawlers = all.slice(0, MAX_CRAWLERS);
    this.elements.urls.value = urls.join("\n");
    this.showChips();
    return showingFirst(this.crawlers.length, all.length - this.crawlers.length, strings.things);
  }

  /** Lists the crawlers that the file names before all others. */
  offer(tokens) {
    this.named = tokens.map((name) => find(name) ?? { token: name });
    if (!this.elements.choice.hidden) {
      this.showChoice();
    }
  }

  /** Sets suggested URLs. Until the user edits them, a new text replaces them. */
  suggest(urls) {
    this.elements.urls.value = urls.join("\n");
    this.areUrlsSuggested = true;
  }

  add(name) {
    const known = find(name)?.token ?? name;
    if (this.crawlers.length >= MAX_CRAWLERS && !this.crawlers.includes(known)) {
      this.notify(strings.atMost(MAX_CRAWLERS));
      this.showChips();
    } else if (known !== "" && !this.crawlers.includes(known)) {
      this.crawlers = [...this.crawlers, known];
      this.showChips();
      this.onChange();
    }
  }

  remove(name) {
    const at = this.crawlers.indexOf(name);
    this.crawlers = this.crawlers.filter((crawler) => crawler !== name);
    this.showChips();
    const buttons = this.elements.chips.querySelectorAll("button");
    (buttons[Math.min(at, buttons.length - 1)] ?? this.elements.name).focus();
    this.onChange();
  }

  showChips() {
    fill(
      this.elements.chips,
      this.crawlers.map((name) =>
        h(
          "li",
          { class: "chip", title: purpose(name) },
          h("span", {}, label(name), obeys(name) ? null : h("small", { class: "ignores" }, ` ${overview.ignores}`)),
          h("button", { type: "button", "aria-label": strings.remove(label(name)), on: { click: () => this.remove(name) } }, "×"),
        ),
      ),
    );
    if (!this.elements.choice.hidden) {
      this.showChoice();
    }
  }

  /** Removes a crawler that the service rejected, and says why. Returns whether it was in the list. */
  reject(name, reason) {
    const isListed = name !== undefined && this.crawlers.includes(name);
    if (isListed) {
      this.crawlers = this.crawlers.filter((crawler) => crawler !== name);
      this.showChips();
      this.notify(strings.notAdded(label(name), sentence(visible(reason))));
    }
    return isListed;
  }

  toggleChoice() {
    const { choice, choose } = this.elements;
    choice.hidden = !choice.hidden;
    choose.setAttribute("aria-expanded", String(!choice.hidden));
    if (!choice.hidden) {
      this.showChoice();
    }
  }

  showChoice() {
    const { choice } = this.elements;
    const open = new Set([...choice.querySelectorAll("details[open]")].map((group) => group.dataset.group));
    const focused = choice.contains(document.activeElement) ? document.activeElement.dataset.crawler : null;
    const named = this.named.length > 0 ? [["named", this.named]] : [];
    const groups = [["default", [{ token: OTHERS }]], ...named, ...grouped()];
    fill(
      choice,
      groups.map(([name, crawlers], index) =>
        h(
          "details",
          { open: open.size === 0 ? index < 2 + named.length : open.has(name), data: { group: name } },
          h("summary", {}, names.group(names.groups.get(name), crawlers.length)),
          h("ul", {}, crawlers.map((crawler) => h("li", {}, this.option(crawler)))),
        ),
      ),
    );
    if (focused) {
      [...choice.querySelectorAll("input")].find((box) => box.dataset.crawler === focused)?.focus();
    }
  }

  option(crawler) {
    const box = h("input", {
      type: "checkbox",
      checked: this.crawlers.includes(crawler.token),
      data: { crawler: crawler.token },
      on: { change: () => (box.checked ? this.add(crawler.token) : this.drop(crawler.token)) },
    });
    return h("label", { title: purpose(crawler.token) }, box, h("b", {}, label(crawler.token)), h("span", {}, visible(crawler.operator ?? "")));
  }

  /** Removes a crawler from the list without moving the keyboard away from it. */
  drop(name) {
    this.crawlers = this.crawlers.filter((crawler) => crawler !== name);
    this.showChips();
    this.onChange();
  }
}
