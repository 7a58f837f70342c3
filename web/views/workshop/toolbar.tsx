import type { ComponentChildren } from 'preact';
import { ActionButton } from '../../parts/action-button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import type { useChartEdit, useWorkshop } from './use-workshop.ts';

/**
 * Undoing, doing again and saving. It stays in sight. Unlike other forms it lets everybody leave: the device keeps what is not saved,
 * and it is here again.
 */
export function Toolbar({
  edit,
  workshop: { undo, redo, canUndo, canRedo },
  onSave,
  children,
}: {
  readonly edit: ReturnType<typeof useChartEdit>;
  readonly workshop: ReturnType<typeof useWorkshop>;
  readonly onSave: () => void;
  readonly children?: ComponentChildren;
}) {
  const t = useTexts(chartTexts);
  return (
    <form
      class="bg-surround sticky top-0 z-10 flex flex-wrap items-center gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Turn name="undo" text={t.undo} can={canUndo} onTurn={undo} />
      <Turn name="redo" text={t.redo} can={canRedo} onTurn={redo} />
      <ActionButton look="main" work={edit.save} done="" disabled={!edit.isChanged}>
        {t.save}
      </ActionButton>
      <p role="status" class="text-soft min-w-0 flex-1 basis-32 text-sm">
        {edit.isChanged ? t.unsaved : t.isSaved}
      </p>
      {children}
    </form>
  );
}

/** Arrows that turn back and forth, on a grid of 24 by 24. */
const ARROWS = {
  undo: 'M8.5 5 4 9.5 8.5 14 M4 9.5h10a5 5 0 0 1 0 10h-4',
  redo: 'M15.5 5 20 9.5 15.5 14 M20 9.5H10a5 5 0 0 0 0 10h4',
} as const;

function Turn({
  name,
  text,
  can,
  onTurn,
}: {
  readonly name: 'undo' | 'redo';
  readonly text: string;
  readonly can: boolean;
  readonly onTurn: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      // Unlike `disabled`, this keeps the focus.
      aria-disabled={!can}
      class="rounded-control bg-stamp border-line shadow-control grid size-11 place-items-center border aria-disabled:opacity-50"
      onClick={can ? onTurn : undefined}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        class="size-5.5 fill-none stroke-current"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        <path d={ARROWS[name]} />
      </svg>
    </button>
  );
}
