import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { forService } from './build/for-service.ts';

const inWeb = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What so many views share is loaded with the first of them. With fewer, the first view would load more than it needs. */
const MANY_VIEWS = 10;

/** What so many views share of practice alone is loaded with the first of them: one who practises goes through several. */
const SOME_VIEWS = 4;

/** Whether the page loads this module. The service worker has to be one file. */
const isOfPage = (module: string): boolean => !/[\\/]web[\\/]worker[\\/]/.test(module);

/** Small modules that the first view shares with a few others. Each as a file of its own would cost more than it has bytes. */
const isSmallAndFirst =
  /[\\/]web[\\/](?:data[\\/](?:calls|unread)|parts[\\/](?:badge|confetti|ear|find|find-player|picker|stamp)|practice[\\/](?:done-days|kept-session|remembered|session-day|stamps|use-stamps|week|week-stamps))\.tsx?$/;

/** These modules only define things, so that a file of the build needs none of those that it does not use. */
const isOfRules = /[\\/]src[\\/](?:soroban|flow)[\\/]/;

/** What every soroban needs of them, also the first one. */
const isOfRods = /[\\/]src[\\/]soroban[\\/](?:gestures|moves|rods|school)\.ts$/;

/** What some views know of problems, the path and ways to work on them, and the first view does not use. Practice also does without what lessons say. */
const isOfPractice =
  /[\\/](?:src[\\/]soroban[\\/](?!gestures|moves\.|rods|say-station|school|(?:english-|german-)?sentences)|web[\\/](?:practice[\\/](?!done-days|kept-session|remembered|session-day|stamps|use-stamps|week)|data[\\/](?:path|untold-steps)))/;

/** What walks a flowchart, but for what other views need of walks, and for the map, which comes later. */
const isOfWalking =
  /[\\/](?:src[\\/]flow[\\/](?:expressions[\\/]|(?:chart|hands|limits|pointer|problem-input|read|shape|task|walk|way)\.ts)|web[\\/](?:flow[\\/](?!picture|give|told-walks|our-charts)|views[\\/]walk[\\/](?!walk)|data[\\/]charts))/;

/** What many views share and a first visit does without, each a file of its own. */
const apart: Readonly<Record<string, RegExp>> = {
  'grown-ups': /[\\/]web[\\/]grown-ups[\\/]/,
  changes:
    /[\\/](?:web[\\/]data[\\/]list\.ts|preact-query[\\/].*useMutation|query-core[\\/].*mutationObserver)/,
  'soroban-small': /[\\/]web[\\/]soroban[\\/]small\.tsx$/,
};
const isOfParts = (module: string): boolean =>
  isOfPage(module) && ![isOfPractice, ...Object.values(apart)].some((one) => one.test(module));

export default defineConfig({
  root: inWeb('.'),
  plugins: [tailwindcss(), forService()],
  // Errors in a style sheet then name its file and line.
  css: { devSourcemap: true },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    target: ['chrome119', 'edge119', 'firefox128', 'safari16.4'],
    // The page's content security policy forbids inline scripts and styles, and data URLs for pictures and fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      treeshake: { moduleSideEffects: (module) => !isOfRules.test(module) },
      input: { page: inWeb('index.html'), worker: inWeb('worker/worker.ts') },
      output: {
        // Browsers look for a new worker at the address of the old one, so its name has no hash.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        // Each request costs more than most modules have bytes. Otherwise each module that views share would be a file of
        // its own, and the first view 29 files instead of 11.
        codeSplitting: {
          groups: [
            { name: 'page', test: isOfPage, tags: ['$initial'], priority: 1 },
            { name: 'rods', test: isOfRods, priority: 2 },
            { name: 'parts', test: isOfParts, minShareCount: MANY_VIEWS, priority: 1 },
            { name: 'practice', test: isOfPractice, minShareCount: SOME_VIEWS },
            ...Object.entries(apart).map(([name, test]) => ({
              name,
              test,
              minShareCount: MANY_VIEWS,
            })),
            // Practice, too, has some of what walks need: that stays where it is.
            {
              name: 'walking',
              test: isOfWalking,
              priority: -1,
              includeDependenciesRecursively: false,
            },
            { name: 'first', test: isSmallAndFirst },
          ],
        },
      },
    },
  },
});
