import type { ChannelName } from '../../notify/channels/channels.ts';
import type { StoreState } from '../store.ts';

/** Says that a channel which works is switched off; empty when it is on. */
export function switchText(store: StoreState, channel: ChannelName): string {
  const isOff = store.problem === null && store.rows?.enabled.has(channel) === false;
  return isOff ? ' Notifications this way are switched off in the administration.' : '';
}
