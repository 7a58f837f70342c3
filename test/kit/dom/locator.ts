import type { Element, HTMLElement, HTMLInputElement, HTMLSelectElement } from 'happy-dom';
import { waitFor } from '../wait-for.ts';
import {
  below,
  fits,
  isChecked,
  isShown,
  normal,
  textOf,
  withLabel,
  withRole,
  withText,
  type RoleOptions,
  type Wanted,
} from './elements.ts';
import { choose, clickOn, enter, painted, press } from './input.ts';

/** How long an element is waited for, in milliseconds. A shared machine may stand still for a while. */
export const LONGEST = 60_000;

type State = 'attached' | 'detached' | 'visible' | 'hidden';
type TextOptions = { readonly exact?: boolean };
type Filter = {
  readonly hasText?: Wanted;
  readonly hasNotText?: Wanted;
  readonly has?: Locator;
  readonly hasNot?: Locator;
};

/** Where elements can be found, with the names that Playwright gives these questions. */
export type Finder = {
  getByRole(role: string, options?: RoleOptions): Locator;
  getByText(text: Wanted, options?: TextOptions): Locator;
  getByLabel(text: Wanted, options?: TextOptions): Locator;
  /** @param selector of CSS */
  locator(selector: string): Locator;
};

/**
 * A description of elements, looked up anew at each use. It has the names and meanings of Playwright's locators, so that a
 * test can move between a browser and here. What uses one element waits for it, and fails when there are several.
 */
export type Locator = Finder & {
  filter(by: Filter): Locator;
  first(): Locator;
  last(): Locator;
  nth(index: number): Locator;
  and(other: Locator): Locator;
  or(other: Locator): Locator;
  waitFor(options?: { readonly state?: State }): Promise<void>;
  /** With `force` also what is disabled, as a person may try. */
  click(options?: { readonly force?: boolean }): Promise<void>;
  fill(text: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  press(key: string): Promise<void>;
  focus(): Promise<void>;
  check(options?: { readonly force?: boolean }): Promise<void>;
  uncheck(options?: { readonly force?: boolean }): Promise<void>;
  /** @param option its value or its text */
  selectOption(option: string | { readonly label: string }): Promise<void>;
  count(): Promise<number>;
  all(): Promise<Locator[]>;
  allTextContents(): Promise<string[]>;
  innerText(): Promise<string>;
  textContent(): Promise<string>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  isVisible(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  /** Calls a function with the elements that are there now. */
  evaluateAll<Result>(call: (found: Element[]) => Result): Promise<Result>;
  /** The elements that are there now. */
  elements(): Element[];
};

/**
 * Finds elements in a part of a page.
 *
 * @param shown what the whole page shows, for the messages of failures
 */
export function finderIn(roots: () => Element[], shown: () => string, where = ''): Finder {
  const inRoots = (what: string, find: (root: Element) => Element[]): Locator =>
    createLocator(
      () => [...new Set(roots().flatMap(find))],
      shown,
      `${where}${where && ' › '}${what}`,
    );
  return {
    getByRole: (role, options = {}) =>
      inRoots(`${role} ${described(options)}`, (root) => withRole(root, role, options)),
    getByText: (text, { exact } = {}) =>
      inRoots(`text ${text}`, (root) => withText(root, text, exact)),
    getByLabel: (text, { exact } = {}) =>
      inRoots(`label ${text}`, (root) => withLabel(root, text, exact)),
    locator: (selector) => inRoots(selector, (root) => below(root, selector)),
  };
}

const described = (options: RoleOptions): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

function createLocator(elements: () => Element[], shown: () => string, what: string): Locator {
  const narrowed = (how: string, keep: (found: Element[]) => Element[]): Locator =>
    createLocator(() => keep(elements()), shown, `${what} ${how}`);

  const until = <Result>(that: string, ask: () => Result) =>
    waitFor(that, ask, LONGEST).catch((cause: Error) => {
      throw new Error(`${cause.message}\nThe page shows: ${shown()}`, { cause });
    });

  /** Waits for the one element, in a state. */
  async function one(is: (element: Element) => boolean = () => true): Promise<HTMLElement> {
    return await until(what, () => {
      const found = elements();
      if (found.length > 1) {
        const each = found.map((element) => element.outerHTML.slice(0, 120)).join('\n');
        throw new Error(`${found.length} elements are ${what}:\n${each}`);
      }
      const [element] = found;
      return element !== undefined && is(element) && (element as HTMLElement);
    });
  }
  const enabled = (element: Element): boolean =>
    isShown(element) &&
    !(element as HTMLInputElement).disabled &&
    element.closest('fieldset[disabled], [aria-disabled=true]') === null;

  /** Waits for the one element, until somebody can use it. */
  async function usable(): Promise<HTMLElement> {
    const { defaultView } = (await one(enabled)).ownerDocument;
    if (defaultView !== null) await painted(defaultView);
    return await one(enabled);
  }

  async function setChecked(wanted: boolean): Promise<void> {
    const element = await usable();
    if (isChecked(element) !== wanted) await clickOn(element);
  }

  return {
    ...finderIn(elements, shown, what),
    elements,
    filter: ({ hasText, hasNotText, has, hasNot }) =>
      narrowed(`with ${hasText ?? hasNotText ?? 'others'}`, (found) =>
        found.filter(
          (element) =>
            (hasText === undefined || fits(textOf(element), hasText)) &&
            (hasNotText === undefined || !fits(textOf(element), hasNotText)) &&
            (has === undefined || has.elements().some((inner) => element.contains(inner))) &&
            (hasNot === undefined || !hasNot.elements().some((inner) => element.contains(inner))),
        ),
      ),
    first: () => narrowed('first', (found) => found.slice(0, 1)),
    last: () => narrowed('last', (found) => found.slice(-1)),
    nth: (index) => narrowed(`number ${index}`, (found) => found.slice(index, index + 1)),
    and: (other) =>
      narrowed('and', (found) => {
        const others = new Set(other.elements());
        return found.filter((element) => others.has(element));
      }),
    or: (other) => narrowed('or', (found) => [...new Set([...found, ...other.elements()])]),
    async waitFor({ state = 'visible' } = {}) {
      const is = (element: Element): boolean => state === 'attached' || isShown(element);
      if (state === 'attached' || state === 'visible') {
        await one(is);
        return;
      }
      await until(
        `${what} ${state}`,
        () => !elements().some((element) => state === 'detached' || isShown(element)),
      );
    },
    async click({ force = false } = {}) {
      await clickOn(force ? await one(isShown) : await usable());
    },
    async fill(text) {
      await enter((await usable()) as HTMLInputElement, text);
    },
    async pressSequentially(text) {
      const element = await usable();
      element.focus();
      for (const character of text) await press(element.ownerDocument, character);
    },
    async press(key) {
      const element = await usable();
      element.focus();
      await press(element.ownerDocument, key);
    },
    async focus() {
      (await one(isShown)).focus();
    },
    check: () => setChecked(true),
    uncheck: () => setChecked(false),
    async selectOption(option) {
      const select = (await usable()) as HTMLSelectElement;
      const label = typeof option === 'string' ? option : option.label;
      const chosen = await until(`option ${label} of ${what}`, () =>
        below(select, 'option').find(
          (each) => normal(each.textContent) === label || each.getAttribute('value') === option,
        ),
      );
      await choose(select, chosen.getAttribute('value') ?? normal(chosen.textContent));
    },
    count: async () => elements().length,
    all: async () =>
      elements().map((_element, index) =>
        narrowed(`number ${index}`, (found) => found.slice(index, index + 1)),
      ),
    evaluateAll: async (call) => call(elements()),
    allTextContents: async () => elements().map(textOf),
    innerText: async () => normal(textOf(await one(isShown))),
    textContent: async () => textOf(await one()),
    inputValue: async () => ((await one()) as HTMLInputElement).value,
    getAttribute: async (name) => (await one()).getAttribute(name),
    isVisible: async () => elements().some(isShown),
    isChecked: async () => isChecked(await one()),
    isDisabled: async () => !enabled(await one()),
  };
}
