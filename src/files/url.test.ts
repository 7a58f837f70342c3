import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseFilesUrl } from './url.ts';

const plain = { bucket: 'pictures', prefix: '', endpoint: null, region: 'us-east-1' };

describe('parseFilesUrl reads', () => {
  for (const [url, location] of [
    ['s3://pictures', plain],
    ['s3://pictures/', plain],
    ['s3://pictures?', plain],
    ['s3://a.b-3', { ...plain, bucket: 'a.b-3' }],
    ['s3://pictures/house', { ...plain, prefix: 'house/' }],
    ['s3://pictures/my_house/Cards-1.0/', { ...plain, prefix: 'my_house/Cards-1.0/' }],
    ['s3://pictures?region=eu-central-1', { ...plain, region: 'eu-central-1' }],
    [
      's3://pictures/house?endpoint=http://127.0.0.1:9000&region=auto',
      { bucket: 'pictures', prefix: 'house/', endpoint: 'http://127.0.0.1:9000', region: 'auto' },
    ],
    [
      's3://pictures?endpoint=https%3A%2F%2Fstore.example.org%2Fs3',
      { ...plain, endpoint: 'https://store.example.org/s3' },
    ],
    ['s3://pictures?endpoint=http://[::1]:9000', { ...plain, endpoint: 'http://[::1]:9000' }],
  ] as const) {
    test(url, () => assert.deepEqual(parseFilesUrl(url), location));
  }
});

describe('parseFilesUrl refuses', () => {
  for (const url of [
    '',
    'pictures',
    './data/files',
    'https://pictures',
    'S3://pictures',
    's3:pictures',
    's3://',
    's3:///house',
    's3://ab',
    's3://Pictures',
    's3://-pictures',
    's3://pictures-',
    's3://pic..tures',
    's3://pic_tures',
    `s3://${'a'.repeat(64)}`,
    's3://pictures:9000',
    's3://key:secret@pictures',
    's3://pictures#house',
    's3://pictures/house#x',
    's3://pictures//house',
    's3://pictures/house//',
    's3://pictures/../house',
    's3://pictures/house/..',
    's3://pictures/./house',
    's3://pictures/house.',
    's3://pictures/%2e%2e',
    's3://pictures/my house',
    's3://pictures/häuser',
    's3://pictures\n',
    `s3://pictures/${'a'.repeat(513)}`,
    's3://pictures?endpoint=',
    's3://pictures?endpoint=127.0.0.1:9000',
    's3://pictures?endpoint=ftp://127.0.0.1',
    's3://pictures?endpoint=http://key:secret@127.0.0.1',
    's3://pictures?endpoint=http://127.0.0.1?x=1',
    's3://pictures?endpoint=http://127.0.0.1%23x',
    's3://pictures?endpoint=http://',
    's3://pictures?region=',
    's3://pictures?region=EU Central',
    's3://pictures?region=a&region=b',
    's3://pictures?regoin=eu-central-1',
    's3://pictures?__proto__=x',
    's3://pictures?secretAccessKey=x',
  ]) {
    test(JSON.stringify(url.slice(0, 60)), () => assert.equal(parseFilesUrl(url), undefined));
  }
});
