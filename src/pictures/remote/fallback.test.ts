import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostcardContent, PostcardGenerator, PostcardPictures } from '../port.ts';
import { withFallback } from './fallback.ts';

const content: PostcardContent = { manifest: { callerNumber: 7, moments: ['hi'] }, player: null };
const live = new AbortController().signal;

function pictures(byte: number): PostcardPictures {
  const picture = { bytes: Uint8Array.of(byte), contentType: 'image/png' } as const;
  return { image: picture, thumbnail: picture };
}

function failing(reason: unknown): PostcardGenerator {
  return () => Promise.reject(reason);
}

const unwanted: PostcardGenerator = () => assert.fail('the second was asked');

test('first succeeds: its pictures, nothing reported, the second not asked', async () => {
  const first = pictures(1);
  const reports: unknown[] = [];
  const generate = withFallback(
    async () => first,
    unwanted,
    (reason) => reports.push(reason),
  );
  assert.equal(await generate(content, live), first);
  assert.deepEqual(reports, []);
});

test('first fails: reported once, the second is given the same content and signal', async () => {
  const reason = new Error('no picture');
  const second = pictures(2);
  const reports: unknown[] = [];
  const asked: unknown[] = [];
  const generate = withFallback(
    failing(reason),
    async (...given) => {
      asked.push(...given);
      return second;
    },
    (told) => reports.push(told),
  );
  assert.equal(await generate(content, live), second);
  assert.deepEqual(reports, [reason]);
  assert.deepEqual(asked, [content, live]);
});

test('both fail: the second’s reason', async () => {
  const generate = withFallback(failing(new Error('one')), failing(new Error('two')), () => {});
  await assert.rejects(generate(content, live), { message: 'two' });
});

test('aborted by the caller: rejected with its reason, nothing reported, the second not asked', async () => {
  const controller = new AbortController();
  const reports: unknown[] = [];
  const first: PostcardGenerator = async (_content, signal) => {
    controller.abort(new Error('shutting down'));
    signal.throwIfAborted();
    return pictures(1);
  };
  const generate = withFallback(first, unwanted, (reason) => reports.push(reason));
  await assert.rejects(generate(content, controller.signal), { message: 'shutting down' });
  assert.deepEqual(reports, []);
});
