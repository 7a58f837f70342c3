import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut } from './left-out.ts';

const chunk = (
  fileName: string,
  { of, needs = [], loads = [] }: { of?: string; needs?: string[]; loads?: string[] },
) =>
  ({
    type: 'chunk',
    fileName,
    isEntry: fileName === 'page.js',
    moduleIds: of === undefined ? [] : [of],
    imports: needs,
    dynamicImports: loads,
  }) as const;

const bundleOf = (...chunks: readonly ReturnType<typeof chunk>[]) => ({
  'page.css': { type: 'asset' } as const,
  ...Object.fromEntries(chunks.map((one) => [one.fileName, one])),
});

const GALLERY = '/beadhouse/web/views/gallery/gallery.tsx';
const PICTURE = '/beadhouse/web/flow/picture/flow-picture.tsx';

test('what only grown-ups load is left out with all that it alone needs, and what a walk shares with it is kept', () => {
  const bundle = bundleOf(
    chunk('page.js', { loads: ['walk.js', 'gallery.js'] }),
    chunk('walk.js', {
      of: '/beadhouse/web/views/walk/walk.tsx',
      needs: ['flow.js'],
      loads: ['picture.js'],
    }),
    chunk('gallery.js', {
      of: GALLERY,
      needs: ['flow.js', 'picture.js', 'search.js'],
      loads: ['qr.js'],
    }),
    chunk('picture.js', { of: PICTURE, needs: ['flow.js', 'layout.js'] }),
    chunk('flow.js', {}),
    chunk('layout.js', {}),
    chunk('search.js', {}),
    chunk('qr.js', { of: '/beadhouse/web/parts/qr-code.tsx' }),
  );
  assert.deepEqual(
    [...leftOut(bundle)],
    ['gallery.js', 'picture.js', 'layout.js', 'search.js', 'qr.js'],
  );
});

test('what a kept view needs at once is kept, whatever it is', () => {
  const bundle = bundleOf(
    chunk('page.js', { loads: ['report.js', 'gallery.js'] }),
    chunk('report.js', { of: '/beadhouse/web/views/report/report.tsx', needs: ['picture.js'] }),
    chunk('gallery.js', { of: GALLERY }),
    chunk('picture.js', { of: PICTURE }),
  );
  assert.deepEqual([...leftOut(bundle)], ['gallery.js']);
});

test('circles of files end', () => {
  const bundle = bundleOf(
    chunk('page.js', { needs: ['parts.js'] }),
    chunk('parts.js', { needs: ['page.js'] }),
  );
  assert.deepEqual([...leftOut(bundle)], []);
});
