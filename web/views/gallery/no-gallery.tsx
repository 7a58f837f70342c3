import { Card } from '../../parts/card.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Says that this service has no gallery. */
export function NoGallery() {
  const t = useTexts(texts);
  return (
    <Card>
      <p class="text-lg">{t.off}</p>
    </Card>
  );
}
