import { useMutation } from '@tanstack/preact-query';
import { useRef, useState } from 'preact/hooks';
import { keyIn, type Keys } from '../data/new-key.ts';
import { createShelf } from '../data/shelf.ts';
import {
  Conflict,
  differences,
  saveChanges,
  settle,
  type Draft,
  type Stored,
} from './save-changes.ts';

/** A draft, and the keys with which it was sent: the service may have created it, though the answer was lost. */
type KeptDraft<Given> = Draft<Given> & { readonly keys?: Keys };

/** Drafts by the name of their form. They stay on the device when the session ends, until their owner is here again. */
const drafts = createShelf<KeptDraft<object>>('draft', (stored) => {
  const { base, given, keys = {} } = (stored ?? {}) as Partial<KeptDraft<object>>;
  return typeof base === 'object' && typeof given === 'object' ? { base, given, keys } : undefined;
});

/** The draft of a form from before. Another release may have had other fields. */
function keptDraft<Given extends object>(
  name: string,
  stored: Given,
): KeptDraft<Given> | undefined {
  const draft = drafts.get(name);
  const fields = (one: object): string => Object.keys(one).toSorted().join();
  const fits = draft !== undefined && fields(draft.given) === fields(stored);
  return fits ? (draft as KeptDraft<Given>) : undefined;
}

/** Forgets what is entered about something that is gone. */
export const forgetDraft = (name: string): void => drafts.remove(name);

/** Whether something is entered about it that is not saved. */
export const hasDraft = (name: string): boolean => drafts.get(name) !== undefined;

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/**
 * What is entered in a form. As long as nothing is, the form shows what is stored, also when that changes.
 *
 * @param name the form's own, with the id of what it changes
 */
export function useDraft<Given extends object>(name: string, stored: Given) {
  const [kept] = useState(() => keptDraft(name, stored));
  const [keys] = useState<Keys>(() => ({ ...kept?.keys }));
  const [draft, setDraft] = useState<Draft<Given> | undefined>(kept);
  const latest = useRef(draft);
  const keep = (next: Draft<Given> | undefined): void => {
    const isChanged = next !== undefined && !isEmpty(differences(next.base, next.given));
    latest.current = isChanged ? next : undefined;
    setDraft(latest.current);
    if (isChanged) drafts.put(name, { ...next, keys });
    else drafts.remove(name);
  };
  return {
    given: draft?.given ?? stored,
    isChanged: draft !== undefined,
    /** Whether this was entered before, for instance before the session ended. */
    isKept: draft !== undefined && draft === kept,
    change: (given: Given): void => keep({ base: latest.current?.base ?? stored, given }),
    discard: (): void => keep(undefined),
    /** The key of something that is created from this. It stays with the draft, so that it is created once. */
    keyOf: (created: Given): string => {
      const key = keyIn(keys, created);
      if (latest.current !== undefined) drafts.put(name, { ...latest.current, keys });
      return key;
    },
    latest,
    keep,
  };
}

/** A form that changes something which others may change, too: see `saveChanges`. */
export function useEdit<Given extends object>(
  name: string,
  stored: Given,
  {
    read,
    write,
    onSaved,
  }: {
    readonly read: () => Promise<Stored<Given>>;
    readonly write: (changes: Partial<Given>, tag: string | undefined) => Promise<unknown>;
    /** Called when it is saved. What it returns is awaited before the form shows what is stored. */
    readonly onSaved: () => Promise<void>;
  },
) {
  const { latest, keep, ...draft } = useDraft(name, stored);
  const save = useMutation({
    mutationFn: async (sent: Draft<Given> | undefined) => {
      if (sent !== undefined) await saveChanges(sent, { read, write });
    },
    onSuccess: async (_, sent) => {
      await onSaved();
      // Something may have been entered meanwhile.
      const now = latest.current;
      keep(
        now === undefined || now === sent
          ? undefined
          : { base: sent?.given ?? now.base, given: now.given },
      );
    },
  });
  const conflict = save.error instanceof Conflict ? (save.error as Conflict<Given>) : undefined;
  return {
    ...draft,
    save,
    submit: (): void => save.mutate(latest.current),
    /** The same for whoever goes on when it is saved. Rejects when it is not. */
    saveNow: (): Promise<void> => save.mutateAsync(latest.current),
    conflict,
    /** Ends a conflict, and saves what is left to save. */
    settle: (takes: 'mine' | 'theirs'): void => {
      if (conflict === undefined || latest.current === undefined) return;
      keep(settle(latest.current, conflict, takes));
      save.mutate(latest.current);
    },
  };
}
