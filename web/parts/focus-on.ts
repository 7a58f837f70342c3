/** Moves the focus to an element that is not a control, such as a heading or a row. Keys and screen readers go on there. */
export function focusOn(part: HTMLElement, options?: FocusOptions): void {
  part.tabIndex = -1;
  part.focus(options);
}
