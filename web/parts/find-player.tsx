import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useTexts } from '../texts/catalogue.ts';
import { formatNumber } from '../texts/format.ts';
import { languageTag } from '../texts/language.ts';
import { Field } from './field.tsx';
import { findByName, sortByName } from './find.ts';
import { texts } from './find-player-texts.ts';

/** This many players are found faster with the eyes than by typing a name. */
const FEW = 12;

/** A list of players. If there are many, as in a school, they are sorted by name and can be searched. */
export function FindPlayer<Player extends { readonly name: string }>({
  players,
  isBoxed = false,
  children,
}: {
  readonly players: readonly Player[];
  /** Whether many players stand in a box that scrolls, so that what follows stays near. */
  readonly isBoxed?: boolean;
  readonly children: (found: readonly Player[]) => ComponentChildren;
}) {
  const t = useTexts(texts);
  const [sought, setSought] = useState('');
  if (players.length <= FEW) return <>{children(players)}</>;
  const found = findByName(sortByName(players, languageTag()), sought);
  const all = formatNumber(players.length);
  return (
    <>
      <div class="mx-auto mb-6 max-w-md print:hidden">
        <Field
          type="search"
          autocomplete="off"
          label={t.find}
          value={sought}
          onInput={({ currentTarget }) => setSought(currentTarget.value)}
          onKeyDown={(event) => {
            // Within a form, Enter would submit it.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <p role="status" class="text-soft mt-1 min-h-6">
          {found.length === 0
            ? t.none
            : found.length === players.length
              ? t.all(all)
              : t.found(formatNumber(found.length), all)}
        </p>
      </div>
      {isBoxed ? (
        <div class="relative max-h-96 overflow-y-auto p-1">{children(found)}</div>
      ) : (
        children(found)
      )}
    </>
  );
}
