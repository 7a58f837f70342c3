import { createStore } from '../device/store.ts';

/** A person's choice: light, dark, or as the device says. */
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

/** Applies the chosen theme, now and after each change. */
export function followTheme(): void {
  show();
  themeChoice.subscribe(show);
  dark.addEventListener('change', show);
}
