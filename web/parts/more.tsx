import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { texts } from './texts.ts';

/** The way to the next page of a list, as long as there is one. */
export function More({
  list,
}: {
  readonly list: {
    readonly hasMore: boolean;
    readonly isReadingMore: boolean;
    readonly readMore: () => void;
  };
}) {
  const t = useTexts(texts);
  if (!list.hasMore) return null;
  return (
    <div class="mt-4">
      <Button disabled={list.isReadingMore} onClick={list.readMore}>
        {t.more}
      </Button>
    </div>
  );
}
