import { dayOf } from '../../kernel/clock.ts';
import type { Sections } from './section.ts';

/** The text of `README.txt` in an archive. */
export function readMe(sections: Sections, now: string): string {
  const files = Object.entries(sections);
  const width = Math.max(...files.map(([name]) => name.length));
  const list = files.map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`);
  return `Your things in Beadhouse
========================

You asked for this archive on ${dayOf(now)} (UTC ${now.slice(11, 16)}). It has everything that is yours.

Pictures of your postcards are in the folder "pictures". A picture has the name of its postcard's
"id" in postcards.json. Any program for pictures opens them.

All else is text in the form JSON. A browser or an editor for texts opens it:

${list.join('\n')}

What is not in here: passwords and what signs you in, which nobody can read; small copies of
pictures; and what belongs to other people. What was changed while the archive was made may be in
one file as it was before, and in another as it is now.

The archive holds names of children. Keep it as you would keep a diary.
`;
}
