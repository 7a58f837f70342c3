import { useMutation } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import type { Player } from '../../data/player.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { FindPlayer } from '../../parts/find-player.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Problem } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { newGame, type Plan } from '../../arcade/new-game.ts';
import { isOver } from '../../arcade/rules.ts';
import { texts } from './texts.ts';
import { useTable } from '../../arcade/use-table.ts';

/** The most players of a game, so that nobody waits too long for a turn. */
const MOST = 6;

/** The form for a new game, which also asks who plays. The game is put on the table of this tab's player. */
export function Setup({
  title,
  player,
  players,
  plan,
  children,
}: {
  readonly title: string;
  readonly player: Player;
  readonly players: readonly Player[];
  /** Makes the plan of the game for these players. */
  readonly plan: (players: readonly string[]) => Plan;
  /** The other questions of the form. */
  readonly children: ComponentChildren;
}) {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const [, go] = useLocation();
  const { table, seen } = useTable(player.id);
  const [chosen, setChosen] = useState<readonly string[]>([player.id]);
  const there = chosen.filter((id) => players.some((one) => one.id === id));
  const start = useMutation({
    mutationFn: (next: Plan) => table.lay(newGame(next)),
    onSuccess: () => go(pathTo('arcadeTable', { player: player.id })),
  });
  const problem =
    there.length === 0 ? t.nobodyChosen : there.length > MOST ? t.tooMany(MOST) : undefined;
  return (
    <form
      class="mx-auto grid max-w-2xl grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) start.mutate(plan(there));
      }}
    >
      <h1 class="my-4 text-center text-4xl">{title}</h1>
      {seen.game && !isOver(seen.game) && (
        <Card isLetter>
          <p class="mb-4">{t.goOnText}</p>
          <ButtonLink look="main" href={pathTo('arcadeTable', { player: player.id })}>
            {t.goOn}
          </ButtonLink>
        </Card>
      )}
      <Card>
        <div class="grid grid-cols-1 gap-6">
          {children}
          {players.length > 1 && (
            <fieldset class="min-w-0">
              <legend class="font-bold">{t.who}</legend>
              <p class="text-soft mb-2 text-sm">{t.whoText}</p>
              <FindPlayer players={players} isBoxed>
                {(found) => (
                  <ul class="grid gap-2 sm:grid-cols-2">
                    {found.map(({ id, name, emoji, color }) => (
                      <li key={id} class="min-w-0">
                        <label class="choice-row">
                          <input
                            type="checkbox"
                            class="sr-only"
                            checked={chosen.includes(id)}
                            onChange={(event) =>
                              setChosen(
                                event.currentTarget.checked
                                  ? [...there, id]
                                  : there.filter((one) => one !== id),
                              )
                            }
                          />
                          <Avatar emoji={emoji} color={color} />
                          <Isolated class="font-round min-w-0 flex-1 truncate text-lg font-bold">
                            {name}
                          </Isolated>
                          <span aria-hidden="true" class="choice-mark">
                            ✓
                          </span>
                        </label>
                      </li>
                    ))}
                  </ul>
                )}
              </FindPlayer>
            </fieldset>
          )}
          <Problem text={problem ?? faultText(start.error)} />
          <div class="grid">
            <Button look="main" type="submit" disabled={start.isPending || problem !== undefined}>
              {t.start}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
