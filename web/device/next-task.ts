/**
 * Resolves in a task of its own. Long work is done in steps between such waits, so that the browser can draw, and answer a tap, in
 * between.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
