/** Brings the focus to a part that is nothing to press, such as a heading or a row: keys and screen readers go on there. */
export function focusOn(part: HTMLElement, options?: FocusOptions): void {
  part.tabIndex = -1;
  part.focus(options);
}
