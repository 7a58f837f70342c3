/** A mail, or a part of one (RFC 2045 and 2046). */
export type MailPart = {
  /** The fields of its head by their names in small letters: unfolded, otherwise as they came. */
  readonly head: ReadonlyMap<string, string>;
  /** Its media type, without parameters. */
  readonly type: string;
  /** Its content, decoded; empty if it has parts. */
  readonly bytes: Buffer;
  readonly parts: readonly MailPart[];
};

/** Reads a mail as it came over the wire. */
export function readMail(raw: Buffer): MailPart {
  return readPart(raw.toString('latin1'));
}

function readPart(raw: string): MailPart {
  const end = raw.indexOf('\r\n\r\n');
  const head = new Map(
    raw
      .slice(0, end)
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
  );
  const [type = ''] = (head.get('content-type') ?? 'text/plain').split(';');
  const boundary = /boundary="?([^";]+)"?/.exec(head.get('content-type') ?? '')?.[1];
  const body = raw.slice(end + 4);
  if (boundary === undefined) return { head, type, bytes: decode(head, body), parts: [] };
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
  // A part begins after the line break of its boundary.
  return { head, type, bytes: Buffer.alloc(0), parts: parts.map((one) => readPart(one.slice(2))) };
}

function decode(head: ReadonlyMap<string, string>, body: string): Buffer {
  const encoding = head.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const text = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}

/** All parts without parts of their own, in their order. */
export function leavesOf(part: MailPart): MailPart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

/** The first part of a media type; fails when there is none. */
export function partOf(mail: MailPart, type: string): MailPart {
  const found = leavesOf(mail).find((part) => part.type === type);
  if (found === undefined) throw new Error(`The mail has no ${type}`);
  return found;
}
