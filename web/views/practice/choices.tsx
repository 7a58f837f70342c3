import { Button } from '../../parts/button.tsx';
import { Ear } from '../../parts/ear.tsx';
import type { Wish } from '../../practice/today.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** What a child may say of its station: it is too hard, too easy, or not the right one. */
export function Choices({
  onWish,
  onPlacement,
}: {
  readonly onWish: (wish: Wish) => void;
  readonly onPlacement: () => void;
}) {
  const t = useTexts(texts);
  return (
    <div class="flex flex-wrap items-center gap-3">
      <Button onClick={() => onWish('easier')}>
        <span aria-hidden="true">🐢</span>
        {t.tooHard}
      </Button>
      <Button onClick={() => onWish('check')}>
        <span aria-hidden="true">🐇</span>
        {t.tooEasy}
      </Button>
      <Button onClick={onPlacement}>
        <span aria-hidden="true">🧭</span>
        {t.placeAgain}
      </Button>
      <Ear text={`${t.tooHard}. ${t.tooEasy}. ${t.placeAgain}.`} />
    </div>
  );
}
