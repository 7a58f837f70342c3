import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeLetter, type Letter } from './letter.ts';

const letter: Letter = {
  language: 'en',
  subject: 'A letter',
  preview: 'What it is about',
  emoji: '📬',
  before: ['One.', 'Two.'],
  picture: { name: 'card', alt: 'A "card"' },
  button: { label: 'Open', address: 'https://beads.example.org/a?b=c&d=e' },
  after: ['Three.'],
  reason: 'You asked for it.',
  unsubscribe: 'https://beads.example.org/unsubscribe?token=a.b',
};

test('the text has everything that the page has, with each address on a line of its own', () => {
  assert.equal(
    writeLetter(letter).text,
    `One.

Two.

https://beads.example.org/a?b=c&d=e

Three.

--

You asked for it.

No more mails of this kind:
https://beads.example.org/unsubscribe?token=a.b
`,
  );
});

test('a German letter is marked as German, and has the shared words in German', () => {
  const { html, text } = writeLetter({ ...letter, language: 'de' });
  assert.match(html, /<html lang="de">/);
  for (const one of [html, text]) {
    assert.match(one, /Keine Mails dieser Art mehr/);
    assert.doesNotMatch(one, /No more|Or open/);
  }
});

test('a letter without a picture, a button or an unsubscribe link has none of them', () => {
  const { html, text } = writeLetter({
    ...letter,
    picture: undefined,
    button: undefined,
    unsubscribe: undefined,
  });
  assert.doesNotMatch(html, /<img|<a |cid:/);
  assert.doesNotMatch(text, /http|No more/);
});

test('a page refers to nothing but its picture, and links only to what it was given', () => {
  const { html } = writeLetter(letter);
  const references = [...html.matchAll(/(?:src|href|background|action|srcset)="([^"]*)"/g)];
  assert.deepEqual(
    new Set(references.map(([, address]) => address)),
    new Set([
      'cid:card',
      'https://beads.example.org/a?b=c&amp;d=e',
      'https://beads.example.org/unsubscribe?token=a.b',
    ]),
  );
  assert.doesNotMatch(html, /url\(|@import|<link|<script|<form|<iframe|<object/i);
});

test('texts of a letter are escaped in its page', () => {
  const hostile = '"><script>alert(1)</script>&amp;';
  const { html } = writeLetter({
    ...letter,
    subject: hostile,
    preview: hostile,
    before: [hostile],
    after: [hostile],
    picture: { name: 'card', alt: hostile },
    button: { label: hostile, address: hostile },
    reason: hostile,
    unsubscribe: hostile,
  });
  assert.doesNotMatch(html, /<script/);
  assert.ok(!html.includes('"">'));
});

test('a page is well below 100 KB, beyond which mail programs cut it off', () => {
  assert.ok(Buffer.byteLength(writeLetter(letter).html) < 16_000);
});
