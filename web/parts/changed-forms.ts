/** A form in which something is entered that is not saved. */
export type Changed = {
  /** Asks whether that may be lost. */
  readonly ask: () => Promise<boolean>;
  readonly discard: () => void;
};

/** All of them. A form that is not changed is not here. */
export const changedForms = new Map<Element, Changed>();

/** What somebody meets who goes back while a form is changed. */
export const wayBack: { meet?: ((event: Event) => void) | undefined } = {};

// It has to come before the listener of the router, which begins with the first view: that one would take the form away.
addEventListener('popstate', (event) => wayBack.meet?.(event));

/** Leaves a part of the page by `go`. When a form in it is changed, a person is asked first, and may stay. */
export function leave(part: Node | null, go: () => void): void {
  const held = [...changedForms].filter(([form]) => part?.contains(form)).map(([, one]) => one);
  const [first] = held;
  if (first === undefined) return go();
  void first.ask().then((mayGo) => {
    if (!mayGo) return;
    for (const one of held) one.discard();
    go();
  });
}
