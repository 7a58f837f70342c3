import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPush } from './read-push.ts';

const DEFAULT = { title: 'Beadhouse', body: '', tag: 'beadhouse' };
const push = { title: 'A postcard', body: 'It is here', tag: 'message' };

/** The data of a push with this text. */
const data = (text: string) => ({ json: () => JSON.parse(text) as unknown });

test('a push is read as it was sent', () => {
  assert.deepEqual(readPush(data(JSON.stringify(push))), push);
});

for (const [name, sent] of [
  ['without data', null],
  ['without JSON', data('')],
  ['with null', data('null')],
] as const) {
  test(`a push ${name} shows the default`, () => {
    assert.deepEqual(readPush(sent), DEFAULT);
  });
}
