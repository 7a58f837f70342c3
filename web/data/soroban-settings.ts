import { queryOptions, useQuery } from '@tanstack/preact-query';
import { useCallback, useEffect } from 'preact/hooks';
import { createStore, useStore } from '../device/store.ts';
import { DEFAULT_SETTINGS, readSettings, type SorobanSettings } from '../soroban/settings.ts';
import { beadhouse } from './beadhouse.ts';
import { belongings, ownerNow } from './belongings.ts';
import { isSamePerson } from './keeper.ts';
import { isOwnersTurn } from './meeting.ts';
import { queryClient } from './query-client.ts';
import { viewerQuery } from './viewer.ts';

type Changes = Partial<SorobanSettings>;

/** What the device knows: it is shown at once, and without a connection. */
const shown = createStore<SorobanSettings>('soroban', DEFAULT_SETTINGS, readSettings, belongings);
/** What somebody changed, and the service does not have yet. */
const unsaved = createStore<Changes>(
  'soroban-unsaved',
  {},
  (value) => (typeof value === 'object' && value !== null ? value : {}),
  belongings,
);

/** How it stands with the last change. `here`: it is kept on this device, and is sent when that goes. */
export type Saving = 'unchanged' | 'saved' | 'saving' | 'here';
const saving = createStore<Saving>(
  'soroban-saving',
  'unchanged',
  // What is shown stays while a visitor becomes a guest: all that is theirs is read again then.
  (stored) => {
    if (Object.keys(unsaved.get()).length > 0) return 'here';
    return stored === 'saved' ? 'saved' : 'unchanged';
  },
  belongings,
);

const settingsQuery = queryOptions({
  queryKey: ['abacus-settings'],
  queryFn: async ({ signal }) => (await beadhouse.get('/api/abacus-settings', { signal })).settings,
});

/** The device remembers them, with what was changed since. */
const remember = (stored: Readonly<Record<string, unknown>>): void =>
  shown.set(readSettings({ ...stored, ...unsaved.get() }));

/** Reads a viewer's settings for a time without a network, and sends what was changed in the last one. Does not fail. */
export async function readSettingsAhead(): Promise<void> {
  await save();
  await queryClient.fetchQuery(settingsQuery).then(remember, () => undefined);
}

let isSending = false;

/** Sends what is not saved yet, one request after the other. What fails stays, and is sent with the next change. */
async function save(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    while (Object.keys(unsaved.get()).length > 0) {
      saving.set('saving');
      const owner = ownerNow();
      if (!(await isOwnersTurn())) {
        if (ownerNow() === owner) throw new Error('Nobody says who is here');
        continue;
      }
      const sent = unsaved.get();
      const { settings } = await beadhouse.patch('/api/abacus-settings', { body: { ...sent } });
      // What was sent of a visitor is the guest's now. What is somebody else's was not sent.
      if (!isSamePerson(owner, ownerNow())) continue;
      const left = Object.entries(unsaved.get()).filter(
        ([name, value]) => sent[name as keyof Changes] !== value,
      );
      unsaved.set(Object.fromEntries(left));
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      saving.set('saved');
    }
  } catch {
    saving.set('here');
  } finally {
    isSending = false;
  }
}

addEventListener('online', () => void save());

/**
 * How the viewer's sorobans look and behave. A change shows at once. Whoever is nobody yet has the settings of the device, and
 * becomes a guest with the first change.
 */
export function useSorobanSettings() {
  const settings = useStore(shown);
  const { data: viewer } = useQuery(viewerQuery);
  const isKnown = viewer !== undefined && viewer.is !== 'nobody';
  const { data: stored } = useQuery({ ...settingsQuery, enabled: isKnown });
  useEffect(() => {
    if (stored !== undefined) remember(stored);
  }, [stored]);
  // What was changed on an earlier visit, without a connection.
  useEffect(() => {
    if (isKnown) void save();
  }, [isKnown]);
  const change = useCallback((changes: Changes) => {
    shown.set({ ...shown.get(), ...changes });
    unsaved.set({ ...unsaved.get(), ...changes });
    void save();
  }, []);
  return { settings, change, saving: useStore(saving) };
}
