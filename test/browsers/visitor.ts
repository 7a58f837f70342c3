import { waitFor } from '../kit/wait-for.ts';
import type { Driver } from './driver.ts';

/** What a person looks for; `in-page.js` says which elements these are. */
export type Kind = 'control' | 'field' | 'heading' | 'bead';

/** A name as it is, or a pattern of it. */
type Name = string | RegExp;

/** Somebody who does in a browser what a person does: looks, presses and types. */
export type Visitor = {
  /** Loads an address of the page, and waits until its place is shown. */
  open(path: string): Promise<void>;
  /** Waits until this is seen. Returns the names of all that match. */
  see(kind: Kind, name: Name): Promise<readonly string[]>;
  /** Waits until the page says this. */
  read(text: Name): Promise<void>;
  /** Presses the first that matches with the pointer, once it can be pressed. */
  press(kind: Kind, name: Name): Promise<void>;
  /** Presses a field, and types. */
  write(field: Name, text: string): Promise<void>;
  /** Presses keys where the focus is. */
  type(text: string): Promise<void>;
  /** Waits until an expression is true in the page. */
  until(expression: string): Promise<void>;
  readonly driver: Driver;
};

/** How long something may take until it is seen, in milliseconds. */
const PATIENCE = 60_000;

const patternOf = (name: Name): string =>
  JSON.stringify(typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source);

/** @param origin the address of the service */
export function createVisitor(driver: Driver, origin: string): Visitor {
  /** Asks until the answer is something. While another document is loaded, the page may fail to answer. */
  const ask = async <Result>(what: string, expression: string): Promise<Result> => {
    let failed = '';
    try {
      return await waitFor(
        what,
        async () => {
          try {
            const result = await driver.evaluate<Result | null | false>(expression);
            return result === null || result === false ? undefined : { result };
          } catch (cause) {
            failed = ` (${String(cause)})`;
            return undefined;
          }
        },
        PATIENCE,
      ).then(({ result }) => result);
    } catch (cause) {
      const [text] = await driver.evaluate<[string]>('[document.body.innerText]');
      throw new Error(`${String(cause)}${failed}; the page says: ${text}`, { cause });
    }
  };
  const find = (call: 'names' | 'middle', kind: Kind, name: Name): string =>
    `inPage.${call}('${kind}', ${patternOf(name)})`;
  const press: Visitor['press'] = async (kind, name) => {
    const what = `${kind} ${String(name)} to press`;
    const [x, y] = await ask<[number, number]>(what, find('middle', kind, name));
    await driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  const type = async (text: string): Promise<void> => {
    const actions = text.split('').flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  };
  return {
    driver,
    async open(path) {
      await driver.load(origin + path);
      await ask(`the place at ${path}`, 'inPage.isReady()');
    },
    async see(kind, name) {
      const names = find('names', kind, name);
      return await ask(`${kind} ${String(name)}`, `${names}.length > 0 && ${names}`);
    },
    async read(text) {
      const pattern = typeof text === 'string' ? RegExp.escape(text) : text.source;
      await ask(
        String(text),
        `new RegExp(${JSON.stringify(pattern)}).test(document.body.innerText)`,
      );
    },
    press,
    async write(field, text) {
      await press('field', field);
      await type(text);
    },
    type,
    async until(expression) {
      await ask(expression, expression);
    },
  };
}
