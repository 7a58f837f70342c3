/**
 * The tests beside their files that run in one process. Tests of drawing have processes of their own: a process reads
 * its fonts only once, and takes long.
 */
export const UNITS = [
  'src/*.test.ts',
  'src/!(pictures)/**/*.test.ts',
  'src/pictures/!(drawing)/*.test.ts',
  'web/!(node_modules|dist)/**/*.test.ts',
];
