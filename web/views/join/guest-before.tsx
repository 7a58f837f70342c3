import { queryOptions, useQuery } from '@tanstack/preact-query';
import { nextCursor } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { playersQuery, type Player } from '../../data/player.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Options } from '../../parts/options.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { texts } from './texts.ts';

/** Whether what a guest did here comes along with the device. */
export type Choice = 'bring' | 'leave';

/** How many there are at least, and whether there may be more. */
type Count = { readonly count: number; readonly isMore: boolean };

/** The most players whose doings are counted. */
const MOST_COUNTED = 12;

const countOf = (rows: readonly unknown[], response: Response): Count => ({
  count: rows.length,
  isMore: nextCursor(response) !== null,
});

const cardsQuery = queryOptions({
  queryKey: ['guest-before', 'cards'],
  queryFn: async () => {
    const { data, response } = await beadhouse.request('get', '/api/postcards');
    return countOf(data.postcards, response);
  },
});

/** What the guest who is here has. Players of other families are not the guest's to bring. */
export function useGuestBefore() {
  const { data: viewer, isLoading } = useQuery(viewerQuery);
  const { data: players = [], isLoading: isLoadingPlayers } = useQuery(playersQuery);
  const userId = viewer?.is === 'guest' ? viewer.user.id : undefined;
  const own = userId === undefined ? [] : players.filter((player) => player.userId === userId);
  const isWithout = userId !== undefined && !isLoadingPlayers && own.length === 0;
  const { data: cards, isLoading: isLoadingCards } = useQuery({
    ...cardsQuery,
    enabled: isWithout,
  });
  return {
    own,
    /** The postcards of a guest without players; undefined when there are none. */
    cards: isWithout && cards !== undefined && cards.count > 0 ? cards : undefined,
    hasOthers: userId !== undefined && own.length < players.length,
    isLoading: isLoading || isLoadingCards || (userId !== undefined && isLoadingPlayers),
  };
}

/** What each of these players did, by id. */
const doneQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['guest-before', ...ids],
    queryFn: async () => {
      const counted = ids.slice(0, MOST_COUNTED).map(async (id) => {
        const params = { path: { id } };
        const [{ writers }, games, cards] = await Promise.all([
          beadhouse.get('/api/players/{id}/attempts/writers', { params }),
          beadhouse.request('get', '/api/players/{id}/arcade-results', { params }),
          beadhouse.request('get', '/api/players/{id}/postcards', { params }),
        ]);
        const answers = writers.reduce((sum, { attempts }) => sum + attempts, 0);
        return [
          id,
          {
            answers: { count: answers, isMore: false },
            games: countOf(games.data.results, games.response),
            postcards: countOf(cards.data.postcards, cards.response),
          },
        ] as const;
      });
      return new Map(await Promise.all(counted));
    },
  });

/** Shows whoever is about to pair what a guest did here, and asks what becomes of it. */
export function GuestBefore({
  own,
  cards,
  hasOthers,
  choice,
  onChoose,
}: {
  readonly own: readonly Player[];
  /** The postcards of a guest without players. */
  readonly cards: Count | undefined;
  /** Whether the guest sees children of other families, too. */
  readonly hasOthers: boolean;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}) {
  const t = useTexts(texts);
  const { data: done } = useQuery(doneQuery(own.map(({ id }) => id)));
  return (
    <div class="bg-field rounded-card grid grid-cols-1 gap-4 p-4">
      <p class="font-bold">{t.guestHere}</p>
      <ul class="grid grid-cols-1 gap-3 empty:hidden">
        {own.map(({ id, name, emoji, color }) => (
          <li key={id} class="flex min-w-0 items-center gap-3">
            <Avatar emoji={emoji} color={color} />
            <span class="min-w-0">
              <Isolated class="line-clamp-2 font-bold wrap-anywhere">{name}</Isolated>
              <DoneBy done={done?.get(id)} />
            </span>
          </li>
        ))}
      </ul>
      {cards !== undefined && <p>{t.guestDid('postcards', cards.count, cards.isMore)}</p>}
      <Options
        label={t.guestChoice}
        value={choice}
        options={[
          ['bring', t.guestBring],
          ['leave', t.guestLeave],
        ]}
        onChoose={onChoose}
      />
      <p>
        {choice === 'leave' ? t.guestWaits : cards === undefined ? t.guestBrought : t.cardsBrought}
      </p>
      {choice === 'bring' && (hasOthers || cards !== undefined) && <p>{t.guestOthers}</p>}
      <p>{t.guestSignText(cards === undefined)}</p>
      <div>
        <ButtonLink href={`${pathTo('account')}?way=sign-in`}>{t.guestSignIn}</ButtonLink>
      </div>
    </div>
  );
}

type Done = { readonly [Kind in 'answers' | 'games' | 'postcards']: Count };

/** What a player did, in numbers. Until that is known, the line is there and empty, so that nothing jumps. */
function DoneBy({ done }: { readonly done: Done | undefined }) {
  const t = useTexts(texts);
  const said = (['answers', 'games', 'postcards'] as const).flatMap((kind) =>
    done === undefined || done[kind].count === 0
      ? []
      : t.guestDid(kind, done[kind].count, done[kind].isMore),
  );
  const nothing = done === undefined ? '\u00a0' : t.guestDidNothing;
  return <span class="text-soft block">{said.join(' · ') || nothing}</span>;
}
