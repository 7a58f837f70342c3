import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { BeadhouseError } from '../../../client/src/index.ts';
import { pathTo } from '../../places/routes.ts';
import { clock } from '../../data/clock.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { throwAway } from '../../outbox/letters.ts';
import { useDrawAgain, useMayChange, type Postcard } from '../../data/postcards.ts';
import { queryClient } from '../../data/query-client.ts';
import { nearestFactors } from '../../numbers/arithmetic.ts';
import { readDialled } from '../../numbers/dialled.ts';
import { Button, ButtonLink, FileLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useIsDevice } from '../../parts/on-device.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNumbers } from '../../texts/numbers.ts';
import { sayWhen } from '../../texts/when.ts';
import { texts } from './texts.ts';

/** One postcard, as large as the screen allows. Opening it marks it as read. */
export function View({ postcard: id }: { readonly postcard: string }) {
  const t = useTexts(texts);
  const query = useQuery({
    queryKey: ['postcards', 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await beadhouse.get('/api/postcards/{id}', { params: { path: { id } }, signal }))
          .postcard;
      } catch (error) {
        if (error instanceof BeadhouseError && error.status === 404) return null;
        throw error;
      }
    },
  });
  return (
    <Card isLetter>
      {query.data === undefined && <h1 class="mb-4 text-2xl sm:text-3xl">{t.name}</h1>}
      <Loaded query={query} room="min-h-150">
        {(card) => (card === null ? <Gone /> : <Shown card={card} />)}
      </Loaded>
    </Card>
  );
}

function Gone() {
  const t = useTexts(texts);
  return (
    <>
      <h1 class="text-2xl">{t.goneTitle}</h1>
      <p class="mt-2 mb-6">{t.gone}</p>
      <ButtonLink look="main" href={pathTo('post')}>
        {t.back}
      </ButtonLink>
    </>
  );
}

function Shown({ card }: { readonly card: Postcard }) {
  const t = useTexts(texts);
  const { written, format } = useNumbers();
  const [, navigate] = useLocation();
  const name = written(card.callerNumber);
  const number = readDialled(card.callerNumber);
  const { id, isRead, imageUrl } = card;
  const hasFailed = card.status === 'failed';
  const mayChange = useMayChange(id);
  const again = useDrawAgain(id);
  // A child's device does not mark it as read: the owner has not seen it.
  const isDevice = useIsDevice();
  const isUnread = !isRead && imageUrl !== null && !isDevice;
  useEffect(() => {
    if (!isUnread) return;
    void beadhouse
      .patch('/api/postcards/{id}', { params: { path: { id } }, body: { isRead: true } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['postcards'] }))
      // Failures are ignored: the postcard is another family member's, or there is no connection.
      .catch(() => undefined);
  }, [id, isUnread]);
  return (
    <article>
      <div class="flex flex-wrap items-center justify-between gap-3">
        <h1 class="min-w-0 text-2xl wrap-anywhere sm:text-3xl">{t.title(name)}</h1>
        <ButtonLink href={pathTo('post')}>
          <Icon name="previous" />
          {t.back}
        </ButtonLink>
      </div>
      <div class="bg-field rounded-card shadow-card mt-4 aspect-4/3 overflow-hidden">
        {imageUrl === null ? (
          <p role="status" class="grid size-full place-items-center p-6 text-center text-lg">
            {!hasFailed
              ? t.notReady
              : !mayChange
                ? t.failedOfOther
                : again.isError
                  ? t.againFailed
                  : t.failed}
          </p>
        ) : (
          <img
            src={imageUrl}
            width={1024}
            height={768}
            alt={t.picture(name)}
            class="size-full object-contain"
          />
        )}
      </div>
      <div class="mt-5 flex flex-wrap gap-3">
        {hasFailed && mayChange && (
          <Button look="main" disabled={again.isPending} onClick={() => again.mutate()}>
            <Icon name="again" />
            {t.again}
          </Button>
        )}
        {number !== undefined && (
          <ButtonLink
            look={hasFailed ? 'other' : 'main'}
            href={pathTo('call', { number: String(number) })}
          >
            <Icon name="phone" />
            {t.callAgain(format(number))}
          </ButtonLink>
        )}
        {imageUrl !== null && (
          <FileLink href={imageUrl} name={`postcard-${number ?? id}`}>
            <Icon name="download" />
            {t.download}
          </FileLink>
        )}
        {mayChange && (
          <Button
            look="danger"
            onClick={() => {
              throwAway(id);
              navigate(pathTo('post'));
            }}
          >
            <Icon name="bin" />
            {t.throwAway}
          </Button>
        )}
      </div>
      <h2 class="mt-8 text-xl">{t.told}</h2>
      <p class="text-soft">{t.came(sayWhen(card.createdAt, clock.now()))}</p>
      <PostcardText manifest={card.manifest} />
      {number !== undefined && <Friends number={number} format={format} />}
    </article>
  );
}

/** The words of the postcard as text, for people who cannot see or read the picture. */
function PostcardText({ manifest }: { readonly manifest: Postcard['manifest'] }) {
  const summary = typeof manifest.sessionSummary === 'string' ? manifest.sessionSummary : '';
  const captions = manifest.moments.flatMap((moment) => {
    const caption: unknown =
      typeof moment === 'object' && !Array.isArray(moment) ? moment?.caption : moment;
    return typeof caption === 'string' || typeof caption === 'number' ? [String(caption)] : [];
  });
  return (
    <>
      <ul class="mt-3 grid list-disc gap-1 pl-6">
        {captions.map((caption, index) => (
          <li key={index} class="wrap-anywhere">
            <Isolated>{caption}</Isolated>
          </li>
        ))}
      </ul>
      <p class="mt-3 wrap-anywhere">
        <Isolated>{summary}</Isolated>
      </p>
    </>
  );
}

/** Related numbers, to call next. */
function Friends({
  number,
  format,
}: {
  readonly number: number;
  readonly format: (n: number) => string;
}) {
  const t = useTexts(texts);
  const friends = [number - 1, number + 1, number * 2, ...(nearestFactors(number) ?? [])].filter(
    (friend) => friend !== number && readDialled(String(friend)) !== undefined,
  );
  return (
    <section class="mt-8" aria-labelledby="friends">
      <h2 id="friends" class="text-xl">
        {t.alsoCall}
      </h2>
      <ul class="mt-3 flex flex-wrap gap-3">
        {[...new Set(friends)].map((friend) => (
          <li key={friend}>
            <ButtonLink href={pathTo('call', { number: String(friend) })}>
              <Icon name="phone" />
              <span class="sr-only">{t.callAgain(format(friend))}</span>
              <span aria-hidden="true">{format(friend)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
