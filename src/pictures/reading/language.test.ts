import assert from 'node:assert/strict';
import test from 'node:test';
import { languageOf } from './language.ts';

for (const [language, ...texts] of [
  ['en', 'Counting to forty-two', 'Mia'],
  ['en', '42 😀', null],
  ['en', 'Γειά σου'],
  ['ar', 'عددنا بالسبعات', 'Mia'],
  ['he', 'ספרנו יחד'],
  ['hi', 'एक सौ आठ मनके'],
  ['th', 'เลขเก้า'],
  ['zh-Hans', '今天我们数到了八'],
  ['zh-Hans', '你好'],
  ['zh-Hant', '我們數到了八十八', '你好'],
  ['ja', '十までかぞえました'],
  ['ja', 'カズ、数え方教室'],
  ['ko', '다섯까지 세어 보았어요'],
  ['ru', 'Считали вместе', 'Mia'],
  ['uk', 'Рахували до ста, її син'],
  ['en', 'We said привет and learned to count'],
] as const) {
  test(`${texts.join(', ')}: ${language}`, () => assert.equal(languageOf(texts), language));
}

for (const [language, given, text] of [
  ['de', 'de', 'Die Hälfte von 42 ist 21'],
  ['de', 'DE-at', 'Mia'],
  ['en', 'den', 'Mia'],
  ['en', 'ru', 'Mia'],
  ['en', '', 'Mia'],
  ['ar', 'de', 'عددنا بالسبعات'],
  ['uk', 'uk', 'Рахували вместе'],
  ['zh-Hant', 'zh-Hant-TW', '你好'],
  ['ja', 'ja', '八十八'],
] as const) {
  test(`${text}, said to be ${given}: ${language}`, () =>
    assert.equal(languageOf([text], given), language));
}
