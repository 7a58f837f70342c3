import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { copiedDefinition, originOf } from './copied.ts';

const chart = {
  title: 'Friends of five',
  author: 'A. Teacher',
  licence: 'CC BY 4.0',
  basedOn: [{ title: 'Beads', author: 'Somebody' }],
  entryNode: 'end',
  problemInput: { fields: [], examples: [] },
  nodes: { end: { type: 'terminal' } },
};

const copied = (source: object, lines = { author: ' Mine ', licence: '' }): object | undefined => {
  const json = copiedDefinition(JSON.stringify(source), 'Friends of five', lines);
  return json === undefined ? undefined : (JSON.parse(json) as object);
};

describe('the definition of a copy', () => {
  test('keeps the author and the licence of its source behind the older sources, and has lines of its own', () => {
    const { licence: _, ...rest } = chart;
    assert.deepEqual(copied(chart), {
      ...rest,
      author: 'Mine',
      basedOn: [
        { title: 'Beads', author: 'Somebody' },
        { title: 'Friends of five', author: 'A. Teacher', licence: 'CC BY 4.0' },
      ],
    });
  });

  test('names a source without an author by its title', () => {
    const { author: _, licence: __, basedOn: ___, ...rest } = chart;
    assert.deepEqual(copied(rest, { author: '', licence: 'CC0' }), {
      ...rest,
      licence: 'CC0',
      basedOn: [{ title: 'Friends of five' }],
    });
  });

  test('leaves out sources that are none', () => {
    assert.deepEqual(originOf(JSON.stringify({ ...chart, author: 7, basedOn: [null, 'x', {}] })), {
      licence: 'CC BY 4.0',
      basedOn: [],
    });
  });

  test('is not made of a text that cannot be walked', () => {
    assert.equal(copied({ nodes: [] }), undefined);
    assert.deepEqual(originOf('[]'), {});
  });
});
