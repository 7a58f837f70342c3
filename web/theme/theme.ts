import { createStore } from '../device/store.ts';

/** What a person chose: always light, always dark, or as the device. */
export type ThemeChoice = 'light' | 'dark' | 'device';

const dark = matchMedia('(prefers-color-scheme: dark)');

export const themeChoice = createStore<ThemeChoice>('theme', 'device', (value) =>
  value === 'light' || value === 'dark' ? value : 'device',
);

function show(): void {
  const choice = themeChoice.get();
  const isDark = choice === 'dark' || (choice === 'device' && dark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Shows the chosen theme, now and after each change. */
export function followTheme(): void {
  show();
  themeChoice.subscribe(show);
  dark.addEventListener('change', show);
}
