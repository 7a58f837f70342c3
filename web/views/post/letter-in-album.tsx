import { letters, postLetterAgain, type Letter } from '../../outbox/letters.ts';
import { texts as kept } from '../../outbox/texts.ts';
import { useLots } from '../../outbox/whereabouts.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNumbers } from '../../texts/numbers.ts';
import { texts } from './texts.ts';

/** A postcard that is still on this device: it waits for the network, or the service has refused it. */
export function LetterInAlbum({ id, letter }: { readonly id: string; readonly letter: Letter }) {
  const t = useTexts(texts);
  const say = useTexts(kept);
  const lots = useLots((one) => one.name === 'postcard' && one.id === id);
  const { written } = useNumbers();
  const name = written(String(letter.manifest.callerNumber));
  const isRefused = letter.refusal !== undefined;
  return (
    <li class="bg-stamp border-line rounded-card flex flex-wrap items-center gap-3 border-2 border-dashed p-4">
      <span class={isRefused ? 'text-alarm' : 'text-strong'}>
        <Icon name="letter" size={34} />
      </span>
      <div class="min-w-0 flex-1">
        <p id={`letter-${id}`} class="font-round text-lg font-bold wrap-anywhere">
          {isRefused ? t.refused(name) : t.waiting(name)}
        </p>
        <p class="text-soft">{isRefused ? t.retryFailed : lots.map((lot) => say.lot(lot))}</p>
      </div>
      {isRefused && (
        <div class="flex flex-wrap gap-2">
          <Button about={`letter-${id}`} onClick={() => postLetterAgain(id)}>
            <Icon name="again" />
            {t.again}
          </Button>
          <Button look="danger" about={`letter-${id}`} onClick={() => letters.remove(id)}>
            <Icon name="bin" />
            {t.throwAway}
          </Button>
        </div>
      )}
    </li>
  );
}
