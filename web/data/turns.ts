/** Runs pieces of work one after the other. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** How often a tab that waits asks whether the tab whose turn it is still answers, in milliseconds. */
const LOOK = 2_000;
/** After this many questions without an answer the tab is suspended. A tab that was suspended itself asks once more. */
const MOST_UNANSWERED = 2;

type HowToWait = { readonly signal: AbortSignal } | { readonly steal: true };

/** The locks of a browser. */
type Locks = {
  readonly request: (name: string, how: HowToWait, work: () => Promise<void>) => Promise<unknown>;
};

/** Turns within this page. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * Turns that all tabs share. Whoever waits takes the turn from a tab that does not answer, because the browser has suspended it.
 * That tab may go on with its work when it wakes, so nothing may happen twice by it.
 */
export function createSharedTurns(
  name: string,
  locks: Locks,
  channel: BroadcastChannel = new BroadcastChannel(name),
): Turns {
  /** The work of this tab whose turn it is. There is more than one after this tab was suspended and another took its turn. */
  let turns = 0;
  let answers = 0;
  // Hidden tabs answer too: only their timers are slow.
  channel.addEventListener('message', ({ data }) => {
    if (data === 'here') answers += 1;
    else if (turns > 0) channel.postMessage('here');
  });

  // The result is the work's own: the lock tells whoever has lost it of that loss alone.
  return (work) =>
    new Promise((resolve, reject) => {
      const waiting = new AbortController();
      let [heard, unanswered] = [answers, 0];
      let isBegun = false;
      const looks = setInterval(() => {
        if (turns > 0 || answers !== heard) [heard, unanswered] = [answers, 0];
        unanswered += 1;
        const isSilent = unanswered > MOST_UNANSWERED;
        if (isSilent) waiting.abort();
        // Others that wait must not take it as well.
        channel.postMessage(isSilent ? 'here' : 'who?');
      }, LOOK);
      async function run(): Promise<void> {
        clearInterval(looks);
        isBegun = true;
        turns += 1;
        channel.postMessage('here');
        await work()
          .then(resolve, reject)
          .finally(() => {
            turns -= 1;
          });
      }
      async function begin(options: HowToWait): Promise<void> {
        try {
          await locks.request(name, options, run);
        } catch (cause) {
          clearInterval(looks);
          if (isBegun) return;
          if (waiting.signal.aborted && 'signal' in options) await begin({ steal: true });
          else reject(cause);
        }
      }
      void begin({ signal: waiting.signal });
    });
}

/** Turns among all tabs where the browser has locks (on secure pages) and gives them, otherwise within this tab. */
export function turnsOf(name: string): Turns {
  if (!('locks' in navigator)) return createTurns();
  let shared: Turns | undefined;
  return createTabTurns((work) => (shared ??= createSharedTurns(name, navigator.locks))(work));
}

/** Turns as the browser gives them. Where it refuses them, for instance because it blocks the data of sites, turns within this tab. */
export function createTabTurns(ofBrowser: Turns): Turns {
  const ofTab = createTurns();
  return async (work) => {
    let isMyTurn = false;
    try {
      return await ofBrowser(() => {
        isMyTurn = true;
        return work();
      });
    } catch (cause) {
      if (isMyTurn) throw cause;
      return ofTab(work);
    }
  };
}
