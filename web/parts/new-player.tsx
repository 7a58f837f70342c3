import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { isRefusal } from '../../client/src/index.ts';
import { createStore } from '../device/store.ts';
import { useStore } from '../device/use-store.ts';
import { beadhouse } from '../data/beadhouse.ts';
import { belongings } from '../data/belongings.ts';
import { newKey } from '../data/new-key.ts';
import { choosePlayer, playersQuery } from '../data/player.ts';
import { queryClient } from '../data/query-client.ts';
import { Isolated } from '../texts/isolated.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { anyLooks, PlayerFields, type Looks } from './player-fields.tsx';
import { Failure } from './problem.tsx';
import { Stamp } from './stamp.tsx';
import { texts } from './new-player-texts.ts';
import { texts as pictures } from './picture-names.ts';

/**
 * What a child has entered so far, which survives a reload. `key` is the idempotency key: the same draft makes one player,
 * however often it is sent.
 */
type Draft = { readonly looks: Looks; readonly key: string };

const draft = createStore<Draft | null>('new-player', null, readDraft, belongings);

function readDraft(stored: unknown): Draft | null {
  const { looks, key } = (stored ?? {}) as { looks?: Partial<Looks>; key?: unknown };
  const { name, emoji, color } = looks ?? {};
  return [name, emoji, color, key].every((text) => typeof text === 'string')
    ? (stored as Draft)
    : null;
}

/** The form in which a child enters its picture, colour and name. Who cannot write is called like the picture. */
export function NewPlayer({
  action,
  other,
  onOther,
  onMade,
}: {
  readonly action: string;
  /** The text of the second button, such as “Later”. */
  readonly other: string;
  readonly onOther: () => void;
  readonly onMade?: (id: string) => void;
}) {
  const t = useTexts(texts);
  const [first] = useState<Draft>(() => ({ looks: anyLooks(), key: newKey() }));
  const { looks } = useStore(draft) ?? first;
  const { called } = useTexts(pictures);
  const make = useMutation({
    mutationFn: (isPracticeStudent: boolean) => {
      // Reads the store, because the last input may not be rendered yet.
      const given = draft.get() ?? first;
      return beadhouse.post('/api/players', {
        body: {
          ...given.looks,
          name: given.looks.name.trim() || called(given.looks.emoji),
          isPracticeStudent,
        },
        idempotencyKey: isPracticeStudent ? given.key : `${given.key}-plays`,
      });
    },
    onSuccess: async ({ player }) => {
      draft.set(null);
      choosePlayer(player.id);
      queryClient.setQueryData(playersQuery.queryKey, (players = []) => [player, ...players]);
      onMade?.(player.id);
      await queryClient.invalidateQueries({ queryKey: playersQuery.queryKey });
    },
  });
  // A child's device is refused with the same status, but without a limit.
  const isFull = isRefusal(make.error, 'POST /api/players', 403) && 'limit' in make.error.body;
  return (
    <form
      class="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(true);
      }}
    >
      <div class="mx-auto w-36">
        <Stamp emoji={looks.emoji} color={looks.color}>
          <Isolated>{looks.name.trim() || called(looks.emoji) || '…'}</Isolated>
        </Stamp>
      </div>
      <PlayerFields
        looks={looks}
        unnamed={called(looks.emoji)}
        onChange={(next) => draft.set({ looks: next, key: newKey() })}
      />
      {/* It stays in sight: whoever cannot read chooses a picture, and would not look for what comes below the colours. */}
      <div class="bg-paper sticky bottom-0 z-10 grid gap-3 py-3">
        {isFull ? (
          <div role="alert" class="bg-field rounded-card grid justify-items-start gap-3 p-4">
            <p>{t.fullHouse}</p>
            <Button disabled={make.isPending} onClick={() => make.mutate(false)}>
              {t.justPlay}
            </Button>
          </div>
        ) : (
          <Failure error={make.error} />
        )}
        <div class="flex flex-wrap justify-center gap-3">
          <Button look="main" type="submit" disabled={make.isPending}>
            <Icon name="check" />
            {action}
          </Button>
          <Button onClick={onOther}>{other}</Button>
        </div>
      </div>
    </form>
  );
}
