import { render, type ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { signedOut } from '../data/viewer.ts';
import { useTexts } from '../texts/catalogue.ts';
import { changedForms, leave, wayBack } from './changed-forms.ts';
import { Confirm } from './confirm.tsx';
import { formTexts } from './form-texts.ts';

/** A form that asks first when somebody is about to leave it changed: by a link, by going back, or by closing its dialog. */
export function Form({
  isChanged,
  onDiscard,
  onSubmit,
  class: look = '',
  children,
}: {
  /** Whether something is entered that is not saved. */
  readonly isChanged: boolean;
  /** Forgets what is entered. */
  readonly onDiscard: () => void;
  readonly onSubmit: () => void;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  const form = useRef<HTMLFormElement>(null);
  const discard = useRef(onDiscard);
  discard.current = onDiscard;
  useLayoutEffect(() => {
    if (!isChanged || form.current === null) return undefined;
    return hold(form.current, () => discard.current());
  }, [isChanged]);
  return (
    <form
      ref={form}
      class={look}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Holds the page at a form until the returned function is called. */
function hold(form: Element, discard: () => void): () => void {
  if (changedForms.size === 0) follow();
  changedForms.set(form, { ask, discard });
  return () => {
    changedForms.delete(form);
    if (changedForms.size === 0) unfollow();
  };
}

/** The address at which the page is held. */
let held = '';
/** Whether a change of place is let through: somebody has just allowed it. */
let isAllowed = false;

/** When the session has ended, what is entered stays on the device until its owner has signed in again. */
const passes = (): boolean => isAllowed || signedOut.get();

function follow(): void {
  held = location.href;
  addEventListener('beforeunload', beforeUnload);
  wayBack.meet = goBack;
  document.addEventListener('click', followLink, { capture: true });
}

function unfollow(): void {
  removeEventListener('beforeunload', beforeUnload);
  wayBack.meet = undefined;
  document.removeEventListener('click', followLink, { capture: true });
}

function beforeUnload(event: Event): void {
  if (!passes()) event.preventDefault();
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (passes() || link === null || isElsewhere || link.target !== '' || link.download !== '')
    return;
  if (link.pathname === location.pathname) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  leave(document, () => allow(() => link.click()));
}

function goBack(event: Event): void {
  if (passes() || location.pathname === new URL(held).pathname) return;
  event.stopImmediatePropagation();
  // The browser has changed the address already. This shows the old one again, and nothing notices.
  history.pushState(null, '', held);
  leave(document, () => {
    isAllowed = true;
    addEventListener('popstate', () => (isAllowed = false), { once: true });
    history.back();
  });
}

function allow(go: () => void): void {
  isAllowed = true;
  go();
  isAllowed = false;
}

let asked: Promise<boolean> | undefined;

/** Asks whether what is entered may be lost. Two questions at once are one. */
function ask(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const end = (mayGo: boolean): void => {
      render(null, place);
      place.remove();
      asked = undefined;
      resolve(mayGo);
    };
    render(<Question onLeave={() => end(true)} onStay={() => end(false)} />, place);
  });
  return asked;
}

function Question({
  onLeave,
  onStay,
}: {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}) {
  const t = useTexts(formTexts);
  return (
    <Confirm title={t.leaveAsk} action={t.leave} onConfirm={onLeave} onClose={onStay}>
      <p>{t.leaveText}</p>
    </Confirm>
  );
}
