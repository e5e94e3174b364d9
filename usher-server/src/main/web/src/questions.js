// Which crawlers and which URLs: chips and lines, with the known crawlers to choose from.
import { fill, h, visible } from "./dom.js";
import { find, grouped, label, NAMELESS, purpose } from "./robots.js";
import { cut } from "./words.js";

const MOST_ROBOTS = 20;

const lines = (text) => [...new Set(text.split("\n").map((line) => line.trim()).filter((line) => line !== ""))];

export class Questions {
  /** @param tell told what the user should know, in a sentence */
  constructor(elements, onChange, tell) {
    this.elements = elements;
    this.onChange = onChange;
    this.tell = tell;
    this.robots = [];
    this.areUrlsOurs = true;
    this.named = [];
    fill(elements.names, [...grouped().values()].flat().map((robot) => h("option", { value: robot.token }, robot.operator)));
    elements.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.add(elements.name.value.trim());
      elements.name.value = "";
    });
    elements.urls.addEventListener("input", () => {
      this.areUrlsOurs = false;
      onChange();
    });
    elements.choose.addEventListener("click", () => this.toggleChoice());
  }

  get urls() {
    return lines(this.elements.urls.value);
  }

  /** Sets crawlers and URLs without asking anything yet. Returns what the user should know of it, or an empty text. */
  set({ agents, urls }) {
    const all = [...new Set(agents)];
    this.robots = all.slice(0, MOST_ROBOTS);
    this.elements.urls.value = urls.join("\n");
    this.showChips();
    return cut(this.robots.length, all.length - this.robots.length, "crawlers");
  }

  /** The crawlers that the file names can be chosen first. */
  offer(names) {
    this.named = names.map((name) => find(name) ?? { token: name });
    if (!this.elements.choice.hidden) {
      this.showChoice();
    }
  }

  /** URLs that we propose: as long as the user has written none, a new text brings new ones. */
  propose(urls) {
    this.elements.urls.value = urls.join("\n");
    this.areUrlsOurs = true;
  }

  add(name) {
    const known = find(name)?.token ?? name;
    if (this.robots.length >= MOST_ROBOTS && !this.robots.includes(known)) {
      this.tell(`${MOST_ROBOTS} crawlers are the maximum. Remove one first.`);
      this.showChips();
    } else if (known !== "" && !this.robots.includes(known)) {
      this.robots = [...this.robots, known];
      this.showChips();
      this.onChange();
    }
  }

  remove(name) {
    const at = this.robots.indexOf(name);
    this.robots = this.robots.filter((robot) => robot !== name);
    this.showChips();
    const buttons = this.elements.chips.querySelectorAll("button");
    (buttons[Math.min(at, buttons.length - 1)] ?? this.elements.name).focus();
    this.onChange();
  }

  showChips() {
    fill(
      this.elements.chips,
      this.robots.map((name) =>
        h(
          "li",
          { class: "chip", title: purpose(name) },
          h("span", {}, label(name)),
          h("button", { type: "button", "aria-label": `Remove ${label(name)}`, on: { click: () => this.remove(name) } }, "×"),
        ),
      ),
    );
    if (!this.elements.choice.hidden) {
      this.showChoice();
    }
  }

  /** Removes a crawler that the service refuses, and says why; whether it was one of the list. */
  refuse(name, why) {
    const isAsked = name !== undefined && this.robots.includes(name);
    if (isAsked) {
      this.robots = this.robots.filter((robot) => robot !== name);
      this.showChips();
      this.tell(`${label(name)} was not added: ${visible(why)}.`);
    }
    return isAsked;
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
    const focused = choice.contains(document.activeElement) ? document.activeElement.dataset.robot : null;
    const named = this.named.length > 0 ? [["Named in this file", this.named]] : [];
    const groups = [["Default", [{ token: NAMELESS, purpose: "" }]], ...named, ...grouped()];
    fill(
      choice,
      groups.map(([name, robots], index) =>
        h(
          "details",
          { open: open.size === 0 ? index < 2 + named.length : open.has(name), data: { group: name } },
          h("summary", {}, `${name} (${robots.length})`),
          h("ul", {}, robots.map((robot) => h("li", {}, this.option(robot)))),
        ),
      ),
    );
    if (focused) {
      [...choice.querySelectorAll("input")].find((box) => box.dataset.robot === focused)?.focus();
    }
  }

  option(robot) {
    const box = h("input", {
      type: "checkbox",
      checked: this.robots.includes(robot.token),
      data: { robot: robot.token },
      on: { change: () => (box.checked ? this.add(robot.token) : this.drop(robot.token)) },
    });
    return h("label", { title: purpose(robot.token) }, box, h("b", {}, label(robot.token)), h("span", {}, visible(robot.operator ?? "")));
  }

  /** Removes a crawler from the list without moving the keyboard away from it. */
  drop(name) {
    this.robots = this.robots.filter((robot) => robot !== name);
    this.showChips();
    this.onChange();
  }
}
