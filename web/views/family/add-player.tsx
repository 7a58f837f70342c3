import { useMutation } from '@tanstack/preact-query';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { isRefusal } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { pathTo } from '../../places/routes.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useDraft } from '../../parts/use-edit.ts';
import { anyLooks } from '../../parts/player-fields.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { PlayerForm, type Given } from './player-form.tsx';
import { readFamilyAgain } from './queries.ts';
import { texts } from './texts.ts';

/** The limit of practising children, if the error says that it is reached; otherwise undefined. */
export function limitIn(cause: unknown): number | undefined {
  return (isRefusal(cause, 'POST /api/players', 403) ||
    isRefusal(cause, 'PATCH /api/players/{id}', 403)) &&
    'limit' in cause.body
    ? cause.body.limit
    : undefined;
}

/** Explains kindly that the limit of practising children is reached, and what can be done. */
export function LimitNote({
  limit,
  change,
}: {
  readonly limit: number;
  /** The change that was refused. */
  readonly change: 'add' | 'keep' | 'restore';
}) {
  const t = useTexts(texts);
  const isAdmin = useViewerKind()?.isAdmin;
  const note = useRef<HTMLDivElement>(null);
  // On a phone the note is a screen above the pressed button.
  useLayoutEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div
      ref={note}
      role="alert"
      class="bg-field rounded-card grid scroll-mt-4 grid-cols-1 gap-2 p-4"
    >
      <h3 class="text-xl">{t.limitTitle(limit)}</h3>
      <p>{t.limitText}</p>
      <ul class="ml-5 list-disc">
        <li>{t.limitArchive}</li>
        <li>{t.limitPlay(change)}</li>
        <li>
          {isAdmin ? (
            <Link href={pathTo('administrationPart', { part: 'users' })} class="underline">
              {t.limitRaise}
            </Link>
          ) : (
            t.limitAsk
          )}
        </li>
      </ul>
    </div>
  );
}

/** A dialog that makes a player. */
export function AddPlayer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts);
  const [initial] = useState<Given>(() => ({
    ...anyLooks(),
    birthday: null,
    isPracticeStudent: true,
  }));
  const draft = useDraft('new-player', initial);
  const add = useMutation({
    mutationFn: (given: Given) =>
      beadhouse.post('/api/players', { body: given, idempotencyKey: draft.keyOf(given) }),
    onSuccess: async () => {
      draft.discard();
      await readFamilyAgain();
      onClose();
    },
  });
  const limit = limitIn(add.error);
  const trimmed = (): Given => ({ ...draft.given, name: draft.given.name.trim() });
  return (
    <Dialog title={t.add} onClose={onClose}>
      {limit !== undefined && (
        <div class="mb-5 grid grid-cols-1 gap-3">
          <LimitNote limit={limit} change="add" />
          <div>
            <Button
              disabled={add.isPending}
              onClick={() => add.mutate({ ...trimmed(), isPracticeStudent: false })}
            >
              {t.addToPlay}
            </Button>
          </div>
        </div>
      )}
      <PlayerForm
        draft={draft}
        fault={
          limit === undefined && (
            <Failure error={add.error} known={{ 'Invalid birthday': t.birthdayWrong }} />
          )
        }
        onSubmit={() => add.mutate(trimmed())}
      >
        <div>
          <Button look="main" type="submit" disabled={add.isPending}>
            {t.add}
          </Button>
        </div>
      </PlayerForm>
    </Dialog>
  );
}
