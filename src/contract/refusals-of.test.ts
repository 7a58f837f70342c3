import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { body } from './body.ts';
import { endpoint } from './endpoint.ts';
import { flag } from './field.ts';
import { refusal } from './refusal.ts';
import { refusalsOf } from './refusals-of.ts';
import { object } from './schema.ts';

const NOT_FOUND = refusal(404, 'Not found', 'There is none');
const FULL = refusal(403, 'Full', 'There are too many');

const declared = {
  operation: 'createThing',
  access: 'viewer',
  tag: 'Players',
  summary: '',
  description: '',
  body: body({ isOpen: flag('') }, { example: {} }),
  success: { description: '', schema: object({}), example: {} },
  failure: 'Failed',
} as const;

const sentences = (...given: Parameters<typeof refusalsOf>) =>
  refusalsOf(...given).map((one) => one.body.error);

describe('refusalsOf', () => {
  it('begins with a missing field and ends with what is wrong with a field', () => {
    const refusals = [NOT_FOUND, FULL] as const;
    assert.deepEqual(sentences(endpoint('POST', '/api/things', { ...declared, refusals })), [
      'Missing required fields: isOpen',
      'Not found',
      'Full',
      'isOpen must be a boolean',
    ]);
  });

  it('has all of the body where the declaration says so', () => {
    const refusals = [NOT_FOUND, 'body', FULL] as const;
    assert.deepEqual(sentences(endpoint('POST', '/api/things', { ...declared, refusals })), [
      'Not found',
      'Missing required fields: isOpen',
      'isOpen must be a boolean',
      'Full',
    ]);
  });

  it('has once what is also refused to a caller without credentials', () => {
    const refusals = ['body', NOT_FOUND] as const;
    assert.deepEqual(
      sentences(
        endpoint('POST', '/api/things', { ...declared, withoutCredentials: NOT_FOUND, refusals }),
      ),
      ['Missing required fields: isOpen', 'isOpen must be a boolean', 'Not found'],
    );
    assert.deepEqual(
      sentences(endpoint('POST', '/api/things', { ...declared, withoutCredentials: NOT_FOUND })),
      ['Not found', 'Missing required fields: isOpen', 'isOpen must be a boolean'],
    );
  });
});
