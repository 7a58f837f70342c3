import { setImmediate, setTimeout } from 'node:timers/promises';
import type {
  Document,
  HTMLDialogElement,
  HTMLElement,
  HTMLInputElement,
  HTMLSelectElement,
  Window,
} from 'happy-dom';

/** What people do with a page, as the events and the defaults of a browser. */

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]';
const TYPED = 'input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea';

/** Lets the page react: its own turns come first. */
const settled = (): Promise<void> => setImmediate();

/** A frame that has not come after this time will not come: the time of the page stands still, or it has been left. In milliseconds. */
const NO_FRAME = 100;

/** Lets what is shown take effect. It does so in a timer that begins in the next frame, and nobody is as fast as that. */
export async function painted(
  window: Pick<Window, 'requestAnimationFrame' | 'setTimeout'>,
): Promise<void> {
  const frame = new Promise<void>((resolve) => {
    window.requestAnimationFrame(() => window.setTimeout(resolve));
  });
  await Promise.race([frame, setTimeout(NO_FRAME, undefined, { ref: false })]);
  await settled();
}

function tell(element: HTMLElement, type: string, init: object = {}): boolean {
  const window = element.ownerDocument.defaultView;
  if (window === null) return true;
  const options = { bubbles: true, cancelable: true, composed: true, ...init };
  if (type.startsWith('key')) return element.dispatchEvent(new window.KeyboardEvent(type, options));
  if (type.startsWith('pointer')) {
    return element.dispatchEvent(
      new window.PointerEvent(type, { isPrimary: true, pointerId: 1, ...options }),
    );
  }
  if (type.startsWith('mouse')) return element.dispatchEvent(new window.MouseEvent(type, options));
  return element.dispatchEvent(new window.Event(type, options));
}

/** Clicks on an element, as a finger or a mouse does. */
export async function clickOn(element: HTMLElement): Promise<void> {
  tell(element, 'pointerdown');
  if (tell(element, 'mousedown')) (element.closest(FOCUSABLE) as HTMLElement | null)?.focus();
  tell(element, 'pointerup');
  tell(element, 'mouseup');
  element.click();
  await settled();
}

/** Replaces what is in a field. */
export async function enter(element: HTMLInputElement, text: string): Promise<void> {
  element.focus();
  element.value = text;
  tell(element, 'input');
  tell(element, 'change');
  await settled();
}

/** Chooses an option by its value. */
export async function choose(element: HTMLSelectElement, value: string): Promise<void> {
  element.focus();
  element.value = value;
  tell(element, 'input');
  tell(element, 'change');
  await settled();
}

const NAMES: Readonly<Record<string, string>> = { Space: ' ' };

/** Presses a key, such as `Enter`, `a` or `Shift+Tab`, where the focus is. The focus itself is not moved by Tab. */
export async function press(document: Document, keys: string): Promise<void> {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const name = parts.at(-1) ?? '';
  const key = NAMES[name] ?? name;
  const modifiers = {
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Control'),
    altKey: parts.includes('Alt'),
    metaKey: parts.includes('Meta'),
  };
  const target = (document.activeElement ?? document.body) as HTMLElement;
  const init = { key, code: codeOf(key), ...modifiers };
  if (tell(target, 'keydown', init)) defaultOf(document, target, key);
  tell((document.activeElement ?? document.body) as HTMLElement, 'keyup', init);
  await settled();
}

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key === ' ' ? 'Space' : key;
}

function defaultOf(document: Document, target: HTMLElement, key: string): void {
  if (key === 'Escape') {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (dialog !== undefined && tell(dialog as HTMLElement, 'cancel', { bubbles: false })) {
      (dialog as HTMLDialogElement).close();
    }
    return;
  }
  if (target.matches(TYPED)) {
    const field = target as HTMLInputElement;
    if (key === 'Enter' && field.matches('input')) field.form?.requestSubmit();
    else if (key === 'Backspace') change(field, field.value.slice(0, -1));
    else if (key.length === 1) change(field, field.value + key);
    return;
  }
  if (
    (key === 'Enter' && target.matches('a, button, summary')) ||
    (key === ' ' && target.matches('button, input, summary'))
  ) {
    target.click();
  }
}

function change(field: HTMLInputElement, value: string): void {
  field.value = value;
  tell(field, 'input');
}
