import { wider } from './pointers.ts';

const CONTROL = 'input, textarea, select, button';

/**
 * Brings what is written at a pointer into sight, and moves the focus to its first control. Where nothing is written there, the
 * nearest thing around it.
 */
export function openAt(body: HTMLElement | null, pointer: string): void {
  const places = [...(body?.querySelectorAll<HTMLElement>('[data-pointer]') ?? [])];
  const found = wider(pointer)
    .map((one) => places.find(({ dataset }) => dataset['pointer'] === one))
    .find((one) => one !== undefined);
  if (found === undefined) return;
  for (
    let fold = found.closest('details');
    fold !== null;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
  const control = found.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  // A whole step is taller than the screen, and what is wrong with it stands at its beginning.
  (control ?? found).scrollIntoView({ block: 'center' });
}
