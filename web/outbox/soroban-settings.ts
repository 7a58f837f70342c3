import { queryOptions, useQuery } from '@tanstack/preact-query';
import { useCallback, useEffect } from 'preact/hooks';
import { beadhouse } from '../data/beadhouse.ts';
import { belongings, currentOwner } from '../data/belongings.ts';
import { isSamePerson } from '../data/keeper.ts';
import { queryClient } from '../data/query-client.ts';
import { viewerQuery } from '../data/viewer.ts';
import { createStore } from '../device/store.ts';
import { useStore } from '../device/use-store.ts';
import { DEFAULT_SETTINGS, readSettings, type SorobanSettings } from '../soroban/settings.ts';
import { outbox } from './outbox.ts';

type Changes = Partial<SorobanSettings>;

/** The settings that the device knows. They are shown at once, and without a connection. */
const shown = createStore<SorobanSettings>('soroban', DEFAULT_SETTINGS, readSettings, belongings);
const UNSAVED = 'soroban-unsaved';
/** Changes that the service does not have yet. */
const unsaved = createStore<Changes>(
  UNSAVED,
  {},
  (value) => (typeof value === 'object' && value !== null ? value : {}),
  belongings,
);

const isUnsaved = (): boolean => Object.keys(unsaved.get()).length > 0;

/** The state of the last change. `here`: it is stored on this device, and will be sent later. */
export type Saving = 'unchanged' | 'saved' | 'saving' | 'here';
const saving = createStore<Saving>(
  'soroban-saving',
  'unchanged',
  // This reads the value again when a visitor becomes a guest, for instance. The words that are shown should not change then.
  (stored) => {
    if (isUnsaved()) return 'here';
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
  await outbox.send();
  await queryClient.fetchQuery(settingsQuery).then(remember, () => undefined);
}

outbox.add<Changes>({
  name: 'setting',
  shelf: {
    all: () => (isUnsaved() ? [['', unsaved.get()]] : []),
    whereOf: () => belongings.whereOf(UNSAVED),
    subscribe: unsaved.subscribe,
  },
  isAnybodys: true,
  async send([[, sent]]) {
    const owner = currentOwner();
    saving.set('saving');
    try {
      const { settings } = await beadhouse.patch('/api/abacus-settings', { body: { ...sent } });
      // A visitor may have become a guest with this request, who is the same person. Another person's changes were not sent.
      if (!isSamePerson(owner, currentOwner())) return;
      take(sent);
      queryClient.setQueryData(settingsQuery.queryKey, settings);
    } finally {
      saving.set(isUnsaved() ? 'here' : 'saved');
    }
  },
  refused: ([[, sent]]) => {
    take(sent);
    saving.set('unchanged');
  },
});

/** Takes changes that need not be sent any more from those that wait. */
function take(sent: Changes): void {
  const left = Object.entries(unsaved.get()).filter(
    ([name, value]) => sent[name as keyof Changes] !== value,
  );
  // Nothing is left in a place that may be lost.
  if (left.length === 0) belongings.remove(UNSAVED);
  else unsaved.set(Object.fromEntries(left));
}

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
  const change = useCallback((changes: Changes) => {
    shown.set({ ...shown.get(), ...changes });
    unsaved.set({ ...unsaved.get(), ...changes });
    saving.set('saving');
    void outbox.send().then(() => isUnsaved() && saving.set('here'));
  }, []);
  return { settings, change, saving: useStore(saving) };
}
