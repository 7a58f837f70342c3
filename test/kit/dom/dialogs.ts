import type { HTMLElement, Window } from 'happy-dom';

/** Lets modal dialogs take the focus and give it back, as the HTML standard says. */
export function equipDialogs({ HTMLDialogElement }: Window): void {
  const before = new WeakMap<object, HTMLElement | null>();
  const { showModal, close } = HTMLDialogElement.prototype;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: InstanceType<typeof HTMLDialogElement>) {
      before.set(this, this.ownerDocument.activeElement as HTMLElement | null);
      showModal.call(this);
      const first =
        this.querySelector('[autofocus]') ??
        this.querySelector('button, input, a[href], select, textarea');
      (first as HTMLElement | null)?.focus();
    },
    close(this: InstanceType<typeof HTMLDialogElement>, value?: string) {
      close.call(this, value);
      before.get(this)?.focus();
    },
  });
}
