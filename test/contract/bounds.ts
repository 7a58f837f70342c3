import type { Scenario } from './scenario.ts';

/** A row without its status and name. */
type Unnamed = Omit<Scenario, 'status' | 'name'>;

/** Texts of exactly this many characters: of one byte each, of four bytes (two units of a string), and of combining marks. */
function longest(characters: number): Readonly<Record<string, string>> {
  return {
    letters: 'x'.repeat(characters),
    'characters past the basic plane': '🧮'.repeat(characters),
    'combining marks': `e${'\u0301'.repeat(characters - 1)}`,
  };
}

/**
 * Rows about a field's longest text: it is accepted, and one more character is refused.
 *
 * @param taken makes the row in which this text is accepted
 */
export function boundRows(
  status: number,
  field: string,
  most: number,
  taken: (text: string) => Unnamed,
): Scenario[] {
  return [
    ...Object.entries(longest(most)).map(([of, text]): Scenario => ({
      ...taken(text),
      status,
      name: `when ${field} has ${most} ${of}`,
    })),
    ...Object.entries(longest(most + 1)).map(([of, text]): Scenario => ({
      ...refused(taken(text), `${field} must be at most ${most} characters`),
      status: 400,
      name: `when ${field} has ${most + 1} ${of}`,
    })),
  ];
}

/**
 * The same for a document.
 *
 * @param filled makes a document that contains this text
 */
export function documentRows(
  status: number,
  field: string,
  most: number,
  filled: (filling: string) => string,
  taken: (document: string) => Unnamed,
): Scenario[] {
  const left = most - Buffer.byteLength(filled(''));
  const of = { letters: 'x'.repeat(left), 'letters of two bytes': 'é'.repeat(left / 2) };
  return Object.entries(of).flatMap(([letters, filling]): Scenario[] => {
    const whole = 'x'.repeat(left - Buffer.byteLength(filling)) + filling;
    return [
      { ...taken(filled(whole)), status, name: `when ${field} has ${most} bytes in ${letters}` },
      {
        ...refused(taken(filled(`x${whole}`)), `${field} must be at most ${most} bytes`),
        status: 400,
        name: `when ${field} has one byte more in ${letters}`,
      },
    ];
  });
}

function refused(row: Unnamed, error: string): Unnamed {
  const { stores: _stores, afterwards: _afterwards, holds: _holds, ...rest } = row;
  return { ...rest, answer: { error } };
}
