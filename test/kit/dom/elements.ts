import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { Element, HTMLInputElement } from 'happy-dom';

/** A text to look for: a part of it in any case, or a pattern. */
export type Wanted = string | RegExp;

/** What is asked of an element with a role. */
export type RoleOptions = {
  readonly name?: Wanted;
  /** Whether the whole name has to be the wanted one, in the same case. */
  readonly exact?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly selected?: boolean;
};

export const normal = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a text is the wanted one. */
export function fits(text: string, wanted: Wanted, exact = false): boolean {
  if (typeof wanted !== 'string') return wanted.test(text);
  return exact
    ? normal(text) === normal(wanted)
    : normal(text).toLowerCase().includes(normal(wanted).toLowerCase());
}

export const textOf = (element: Element): string =>
  element.matches('input[type=button], input[type=submit]')
    ? (element as HTMLInputElement).value
    : element.textContent;

/** Whether an element is shown, as far as this can be known without styles. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (one.hasAttribute('hidden') || one.matches('dialog:not([open]), template, script, style')) {
      return false;
    }
    const folded = one.parentElement;
    if (folded?.matches('details:not([open])') === true && !one.matches('summary')) return false;
  }
  return true;
}

/** Whether an element is checked, as an input or as its role says. */
export const isChecked = (element: Element): boolean =>
  element.matches('input')
    ? (element as HTMLInputElement).checked
    : element.getAttribute('aria-checked') === 'true';

const isSpoken = (element: Element): boolean => element.closest('[aria-hidden=true]') === null;

/** Elements that stand within a sentence. Without styles all others count as parts of their own. */
const IN_SENTENCES = 'b, bdi, em, i, strong';

/** What a screen reader calls an element. */
export const nameOf = (element: Element): string =>
  computeAccessibleName(element, {
    computedStyleSupportsPseudoElements: false,
    getComputedStyle: (one: Element) => ({
      getPropertyValue: (name: string) =>
        name === 'display' && one.matches(IN_SENTENCES) ? 'inline' : '',
    }),
  });

/** The elements below one that match a selector. */
export const below = (root: Element, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
];

/** The shown elements below one with a role that a screen reader tells. */
export function withRole(root: Element, role: string, options: RoleOptions): Element[] {
  return below(root, '*').filter(
    (element) =>
      roleOf(element) === role &&
      isSpoken(element) &&
      isShown(element) &&
      hasState(element, options) &&
      (options.name === undefined || fits(nameOf(element), options.name, options.exact)),
  );
}

function roleOf(element: Element): string | null {
  // Elements without a role of their own are by far the most.
  return element.hasAttribute('role') ? element.getAttribute('role') : getRole(element);
}

function hasState(element: Element, options: RoleOptions): boolean {
  const input = element as HTMLInputElement;
  const state = (name: string): boolean => element.getAttribute(`aria-${name}`) === 'true';
  const has = {
    level: Number(element.getAttribute('aria-level') ?? /^h([1-6])$/i.exec(element.tagName)?.[1]),
    checked: isChecked(element),
    pressed: state('pressed'),
    expanded: state('expanded'),
    disabled: input.disabled || state('disabled'),
    selected: state('selected'),
  };
  return (Object.keys(has) as (keyof typeof has)[]).every(
    (name) => options[name] === undefined || options[name] === has[name],
  );
}

/** The smallest elements in one, maybe itself, whose text is the wanted one. */
export function withText(root: Element, wanted: Wanted, exact?: boolean): Element[] {
  return [root, ...below(root, '*')].filter(
    (element) =>
      fits(textOf(element), wanted, exact) &&
      !element.matches('script, style') &&
      ![...element.children].some((child) => fits(textOf(child), wanted, exact)),
  );
}

/** The elements below one that are labelled with the wanted text. */
export function withLabel(root: Element, wanted: Wanted, exact?: boolean): Element[] {
  return below(root, '*').filter((element) =>
    labelsOf(element).some((label) => fits(label, wanted, exact)),
  );
}

function labelsOf(element: Element): string[] {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled !== null) {
    const parts = labelled.split(/\s+/).map((id) => element.ownerDocument.getElementById(id));
    return [parts.map((part) => part?.textContent ?? '').join(' ')];
  }
  const label = element.getAttribute('aria-label');
  if (label !== null) return [label];
  const { labels } = element as Element & { labels?: Iterable<Element> | null };
  return [...(labels ?? [])].map((one) => one.textContent);
}
