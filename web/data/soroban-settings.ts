import { queryOptions, useQuery } from '@tanstack/preact-query';
import { useCallback, useEffect } from 'preact/hooks';
import { createStore, useStore } from '../device/store.ts';
import { DEFAULT_SETTINGS, readSettings, type SorobanSettings } from '../soroban/settings.ts';
import { beadhouse } from './beadhouse.ts';
import { belongings, currentOwner } from './belongings.ts';
import { isSamePerson } from './keeper.ts';
import { confirmOwner } from './current-owner.ts';
import { queryClient } from './query-client.ts';
import { viewerQuery } from './viewer.ts';

type Changes = Partial<SorobanSettings>;

/** The settings that the device knows. They are shown at once, and without a connection. */
const shown = createStore<SorobanSettings>('soroban', DEFAULT_SETTINGS, readSettings, belongings);
/** Changes that the service does not have yet. */
const unsaved = createStore<Changes>(
  'soroban-unsaved',
  {},
  (value) => (typeof value === 'object' && value !== null ? value : {}),
  belongings,
);

/** The state of the last change. `here`: it is stored on this device, and will be sent later. */
export type Saving = 'unchanged' | 'saved' | 'saving' | 'here';
const saving = createStore<Saving>(
  'soroban-saving',
  'unchanged',
  // This reads the value again when a visitor becomes a guest, for instance. The words that are shown should not change then.
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

/** Remembers the service's settings on the device, with the changes that it does not have yet. */
const remember = (stored: Readonly<Record<string, unknown>>): void =>
  shown.set(readSettings({ ...stored, ...unsaved.get() }));

/** Sends what was changed without a network, and reads the viewer's settings for the next time without one. Does not fail. */
export async function readSettingsAhead(): Promise<void> {
  await save();
  await queryClient.fetchQuery(settingsQuery).then(remember, () => undefined);
}

let isSending = false;

/** Sends unsaved changes, one request after the other. What fails stays, and is sent with the next change. */
async function save(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    while (Object.keys(unsaved.get()).length > 0) {
      saving.set('saving');
      const owner = currentOwner();
      if (!(await confirmOwner())) {
        if (currentOwner() === owner) throw new Error('Nobody says who is here');
        continue;
      }
      const sent = unsaved.get();
      const { settings } = await beadhouse.patch('/api/abacus-settings', { body: { ...sent } });
      // A visitor may have become a guest with this request, who is the same person. Another person's changes were not sent.
      if (!isSamePerson(owner, currentOwner())) continue;
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
 * The settings of the viewer's sorobans. A change shows at once. A visitor has the settings of the device, and becomes a guest
 * with the first change.
 */
export function useSorobanSettings() {
  const settings = useStore(shown);
  const { data: viewer } = useQuery(viewerQuery);
  const isKnown = viewer !== undefined && viewer.is !== 'nobody';
  const { data: stored } = useQuery({ ...settingsQuery, enabled: isKnown });
  useEffect(() => {
    if (stored !== undefined) remember(stored);
  }, [stored]);
  // Sends changes of an earlier visit without a connection.
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
