type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/** The fields in which somebody has typed. */
const typed = new Set<Field>();

document.addEventListener(
  'input',
  ({ target }) => {
    if ((target as Element).matches(TEXT)) typed.add(target as Field);
  },
  true,
);

/** Whether a field on the page holds text that somebody has typed: it may not be sent yet. */
export function isTextUnsent(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some(({ value }) => value !== '');
}

/** From now on counts only what is typed later: somebody has chosen to lose the rest. */
export const forgetTyped = (): void => typed.clear();
