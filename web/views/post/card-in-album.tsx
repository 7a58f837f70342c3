import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { clock } from '../../data/clock.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { throwAway } from '../../outbox/letters.ts';
import { useDrawAgain, useMayChange, type Postcard } from '../../data/postcards.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useIsDevice } from '../../parts/on-device.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNumbers } from '../../texts/numbers.ts';
import { sayWhen } from '../../texts/when.ts';
import { texts } from './texts.ts';

/** A postcard of the album. It has the same size in every state. */
export function CardInAlbum({ card }: { readonly card: Postcard }) {
  const { written } = useNumbers();
  const name = written(card.callerNumber);
  return (
    <li class="grid content-start gap-2">
      {card.status === 'ready' ? (
        <Ready card={card} name={name} />
      ) : card.status === 'failed' ? (
        <Failed card={card} name={name} />
      ) : (
        <Drawing card={card} name={name} />
      )}
      <p class="text-soft flex justify-between gap-3 px-1">
        <Isolated class="line-clamp-1 font-bold wrap-anywhere">{name}</Isolated>
        <time dateTime={card.createdAt} class="shrink-0">
          {sayWhen(card.createdAt, clock.now())}
        </time>
      </p>
    </li>
  );
}

type Shown = { readonly card: Postcard; readonly name: string };

const FRAME = 'rounded-card shadow-card relative block aspect-4/3 w-full overflow-hidden';

function Ready({ card, name }: Shown) {
  const t = useTexts(texts);
  const { imageUrl, thumbnailUrl } = card;
  // A child's device cannot mark postcards as read, so none is shown as new there.
  const isDevice = useIsDevice();
  const isNew = !card.isRead && !isDevice;
  return (
    <Link
      href={pathTo('postcard', { postcard: card.id })}
      class={`${FRAME} bg-field transition-transform hover:-rotate-1 active:scale-98`}
    >
      <img
        src={thumbnailUrl ?? ''}
        srcset={`${thumbnailUrl ?? ''} 256w, ${imageUrl ?? ''} 1024w`}
        sizes="(width < 40rem) 90vw, 20rem"
        width={1024}
        height={768}
        loading="lazy"
        decoding="async"
        alt={isNew ? t.fromNew(name) : t.from(name)}
        class="size-full object-cover"
      />
      {isNew && (
        <span
          aria-hidden="true"
          class="bg-strong text-on-strong font-round absolute right-2 bottom-2 -rotate-6 rounded-full px-3 py-1 font-bold"
        >
          {t.isNew}
        </span>
      )}
    </Link>
  );
}

/** The classes of the placeholder for the picture. */
const SHEET = `${FRAME} bg-stamp border-line grid content-center justify-items-center gap-3 border-2 border-dashed p-4 text-center`;

function Drawing({ card, name }: Shown) {
  const t = useTexts(texts);
  const { data } = useQuery({
    queryKey: ['postcards', 'task', card.id],
    queryFn: ({ signal }) =>
      beadhouse.get('/api/postcards/{id}/task', { params: { path: { id: card.id } }, signal }),
    retry: false,
  });
  const progress = data?.task.progress ?? 0;
  return (
    <div role="status" class={SHEET}>
      <span class="bobbing text-coral">
        <Icon name="brush" size={56} />
      </span>
      <p class="font-round text-lg leading-tight font-bold wrap-anywhere">
        {card.status === 'pending' ? t.queued(name) : t.drawing(name)}
      </p>
      <progress aria-label={t.progress(name)} class="meter w-3/4" max={1} value={progress} />
    </div>
  );
}

function Failed({ card, name }: Shown) {
  const t = useTexts(texts);
  const mayChange = useMayChange(card.id);
  const retry = useDrawAgain(card.id);
  return (
    <div class={SHEET}>
      <p id={`failed-${card.id}`} class="font-round text-lg leading-tight font-bold wrap-anywhere">
        {t.failed(name)}
      </p>
      <p class="text-soft">
        {mayChange ? (retry.isError ? t.retryFailed : t.failedText) : t.failedOfOther}
      </p>
      {mayChange && (
        <div class="flex flex-wrap justify-center gap-2">
          <Button
            look="main"
            about={`failed-${card.id}`}
            disabled={retry.isPending}
            onClick={() => retry.mutate()}
          >
            <Icon name="again" />
            {t.again}
          </Button>
          <Button
            aria-label={t.throwAway}
            about={`failed-${card.id}`}
            title={t.throwAway}
            onClick={() => throwAway(card.id)}
          >
            <Icon name="bin" />
          </Button>
        </div>
      )}
    </div>
  );
}
