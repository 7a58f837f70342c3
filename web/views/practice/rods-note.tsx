import { LEVELS } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { texts as words } from '../../practice/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Explains that the problems are smaller than the child's level, because its soroban has fewer rods. */
export function RodsNote({ position, rods }: { readonly position: number; readonly rods: number }) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const level = LEVELS[position];
  if (level === undefined || level.shape.rods <= rods) return null;
  return (
    <div class="rounded-card bg-field mb-8 grid justify-items-start gap-3 p-4">
      <p>{t.moreRods(say.level(level.id), level.shape.rods, rods)}</p>
      <ButtonLink href={pathTo('soroban')}>{t.toSettings}</ButtonLink>
    </div>
  );
}
