import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { isOwnReason, texts } from './texts.ts';

/** Why a delivery or a mail did not arrive: the service's reasons in the page's language, others in the words of the other side. */
export function Why({ reason }: { readonly reason: string }) {
  const t = useTexts(texts);
  return (
    <span class="block text-sm">
      {isOwnReason(reason) ? t.why(reason) : <Isolated>{reason}</Isolated>}
    </span>
  );
}
