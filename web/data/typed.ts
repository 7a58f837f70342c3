type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/** When somebody typed last in each field, in milliseconds since the page was opened. */
const typed = new Map<Field, number>();

document.addEventListener(
  'input',
  ({ target }) => {
    if (target instanceof Element && target.matches(TEXT)) {
      typed.set(target as Field, performance.now());
    }
  },
  true,
);

/**
 * Whether a field holds text that somebody has typed: it may not be sent yet.
 *
 * @param since counts only what was typed later, in milliseconds since the page was opened
 */
export function isTextUnsent(since = 0): boolean {
  for (const field of typed.keys()) if (!field.isConnected) typed.delete(field);
  return [...typed].some(([{ value }, at]) => value !== '' && at >= since);
}
