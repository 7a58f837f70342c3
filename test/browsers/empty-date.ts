import sharp from 'sharp';
import { waitFor } from '../kit/wait-for.ts';
import type { Visitor } from './visitor.ts';

/** How far the frame of a field reaches into it, in CSS pixels. */
const FRAME = 6;

/** How long drawing may take, in milliseconds. */
const PATIENCE = 10_000;

/** Asserts that nothing is written in an empty date: WebKit writes today, as if it were chosen. */
export async function assertShowsNoDay({ driver }: Visitor): Promise<void> {
  const field = `document.querySelector('input[type=date]')`;
  const hasWriting = async (): Promise<boolean> => {
    const box = await driver.evaluate<Record<'x' | 'y' | 'width' | 'height', number>>(
      `(${field}.scrollIntoView({ block: 'center', behavior: 'instant' }), ${field}.getBoundingClientRect().toJSON())`,
    );
    const area = {
      left: Math.round(box.x + FRAME),
      top: Math.round(box.y + FRAME),
      width: Math.round(box.width - 2 * FRAME),
      height: Math.round(box.height - 2 * FRAME),
    };
    // Statistics are always of a whole picture.
    const inside = await sharp(await driver.picture())
      .extract(area)
      .toBuffer();
    const { channels } = await sharp(inside).stats();
    return channels.some(({ min, max }) => max - min > 32);
  };
  // It may have to be drawn first.
  await waitFor('an empty birthday without a day', async () => !(await hasWriting()), PATIENCE);
  await driver.evaluate(
    `(${field}.value = '2018-02-03', ${field}.dispatchEvent(new Event('input', { bubbles: true })))`,
  );
  await waitFor('a birthday that is seen', hasWriting, PATIENCE);
}
