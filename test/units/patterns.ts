/**
 * The tests beside their files that run in one process. Drawing has processes of its own: one reads its fonts only once,
 * and takes long.
 */
export const UNITS = [
  'src/*.test.ts',
  'src/!(pictures)/**/*.test.ts',
  'src/pictures/!(drawing)/*.test.ts',
  'web/!(node_modules|dist)/**/*.test.ts',
];
