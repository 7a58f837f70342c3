import { keepIn, openOrNone } from './keep-in.ts';

const hear: Parameters<typeof keepIn>[2] = (heard) => addEventListener('storage', heard);

/** What this tab stores. It survives a reload. */
export const tab = keepIn(() => sessionStorage, 'tab', hear);

/** What this device stores for all its users. What belongs to one of them goes through `data/belongings.ts`. */
export const device = keepIn(() => localStorage, 'device', hear, tab);

/** Whether the browser lets the page store anything on this device. */
export const mayStore = openOrNone(() => localStorage) !== undefined;
