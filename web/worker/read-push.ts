/** The contents of a push; see docs/contract/push-subscriptions.md. */
export type Push = { readonly title: string; readonly body: string; readonly tag: string };

const DEFAULT: Push = { title: 'Beadhouse', body: '', tag: 'beadhouse' };

/**
 * Reads a push. For one that is empty or unreadable it returns a default, because browsers withdraw the permission if a push
 * shows nothing.
 */
export function readPush(data: { json(): unknown } | null): Push {
  try {
    return { ...DEFAULT, ...(data?.json() as Partial<Push> | undefined) };
  } catch {
    return DEFAULT;
  }
}
