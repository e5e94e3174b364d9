package usher.server.browser;

import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** How a visitor works: with the mouse, or with the keyboard alone. */
enum Hand {
    MOUSE {
        @Override
        void use(Page page, WebElement element) {
            page.run("arguments[0].scrollIntoView({block: 'center'})", element);
            page.mouse().moveToElement(element).click().perform();
        }

        @Override
        void choose(Page page, WebElement select, String text) {
            use(page, select);
            page.press(text, Keys.ENTER);
        }
    },
    KEYBOARD {
        @Override
        void use(Page page, WebElement element) {
            go(page, element);
            boolean isBox = "radio".equals(element.getDomAttribute("type"));
            page.press(isBox ? Keys.SPACE : Keys.ENTER);
        }

        @Override
        void choose(Page page, WebElement select, String text) {
            go(page, select);
            page.press(text);
        }
    };

    private static final int MAX_STOPS = 200;

    /** Clicks an element, or goes to it with the Tab key and presses Enter. */
    abstract void use(Page page, WebElement element);

    /** Chooses an option of a list. */
    abstract void choose(Page page, WebElement select, String text);

    void use(Page page, String css) {
        use(page, page.first(css));
    }

    /** Goes to a field and types into it. */
    void type(Page page, String css, String text) {
        WebElement field = page.first(css);
        if (this == MOUSE) {
            use(page, field);
        } else {
            go(page, field);
        }
        page.press(text);
    }

    /** Opens a tab of the results. */
    void open(Page page, String tab) {
        WebElement wanted = page.element("tab-" + tab);
        if (this == MOUSE) {
            use(page, wanted);
            return;
        }
        go(page, page.first("#tabs [aria-selected='true']"));
        for (int stops = 0; stops < MAX_STOPS && !page.focused().equals(wanted); stops++) {
            page.press(Keys.ARROW_RIGHT);
        }
    }

    /** Presses the Tab key until the element has the keyboard; the arrow keys move within a group of radio buttons. */
    private static void go(Page page, WebElement element) {
        for (int stops = 0; stops < MAX_STOPS; stops++) {
            WebElement focused = page.focused();
            if (focused.equals(element)) {
                return;
            }
            boolean isSameGroup = "radio".equals(element.getDomAttribute("type"))
                    && element.getDomAttribute("name").equals(focused.getDomAttribute("name"));
            page.press(isSameGroup ? Keys.ARROW_DOWN : Keys.TAB);
        }
        throw new AssertionError(
                "the Tab key does not lead to " + page.run("return arguments[0].outerHTML.slice(0, 200)", element));
    }
}
