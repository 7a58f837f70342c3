import { waitFor } from '../kit/wait-for.ts';

/** The answer to a command, whose shape depends on the command. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

/** A session of a browser that speaks WebDriver. */
export type WebDriver = {
  /** The version of the browser. */
  readonly version: string;
  /** Sends a command of the session, and waits for its answer. */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>;
};

/** Begins a session at a driver, as "WebDriver" of W3C describes it, as soon as the driver answers. */
export async function openWebDriver(driver: string, browser: object): Promise<WebDriver> {
  await waitFor('the driver of the browser', () =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(driver + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: Answer };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId, capabilities } = await ask('POST', '/session', {
    capabilities: { alwaysMatch: browser },
  });
  return {
    version: capabilities.browserVersion,
    ask: (method, path, body) => ask(method, `/session/${sessionId}${path}`, body),
  };
}
