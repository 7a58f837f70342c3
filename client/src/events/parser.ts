/** An event of a stream. */
export type StreamEvent = { readonly type: string; readonly data: string };

/** Reads the events of a connection. */
export type Parser = {
  /**
   * Reads more bytes, which may end anywhere, also within a character. Returns the events that are complete with them.
   *
   * @throws {RangeError} when an event does not end.
   */
  push(bytes: Uint8Array): StreamEvent[];
  /** The id of the last event, which the next connection sends; empty without one. */
  readonly lastEventId: string;
  /** The wait before the next connection, in milliseconds. */
  readonly retry: number;
};

/**
 * The longest event, in characters. The service's events have some hundred, so a stream with a longer one is not the service's.
 */
const LONGEST = 1_048_576;

/** Reads an event stream as the HTML standard says (section 9.2.6, "Interpreting an event stream"). */
export function createParser(before: Pick<Parser, 'lastEventId' | 'retry'>): Parser {
  // It also removes a byte order mark at the beginning.
  const decoder = new TextDecoder();
  let { lastEventId, retry } = before;
  let id = lastEventId;
  let type = '';
  let data: string[] = [];
  let rest: string[] = [];
  let length = 0;
  let endsWithReturn = false;

  function readField(line: string): void {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'event') type = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value);
  }

  /** Ends an event. An event without data is ignored. */
  function endEvent(): StreamEvent[] {
    lastEventId = id;
    const event = { type: type || 'message', data: data.join('\n') };
    const events = data.length > 0 ? [event] : [];
    type = '';
    data = [];
    length = 0;
    return events;
  }

  return {
    push(bytes) {
      let text = decoder.decode(bytes, { stream: true });
      // The two characters of a line break may arrive in two chunks.
      if (endsWithReturn && text.startsWith('\n')) text = text.slice(1);
      else if (text === '') return [];
      endsWithReturn = text.endsWith('\r');
      const [more = '', ...others] = text.split(/\r\n|\r|\n/);
      rest.push(more);
      length += more.length;
      const events: StreamEvent[] = [];
      for (const next of others) {
        const line = rest.join('');
        rest = [next];
        if (line === '') events.push(...endEvent());
        else readField(line);
        length += next.length;
      }
      if (length > LONGEST) throw new RangeError('The event is too long');
      return events;
    },
    get lastEventId() {
      return lastEventId;
    },
    get retry() {
      return retry;
    },
  };
}
