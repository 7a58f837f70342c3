import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { document } from '../kit/document.ts';
import { startService } from '../kit/service.ts';
import { SCHEMA, typesOf } from './schema.ts';

describe("the client's types", () => {
  test('are those of the OpenAPI document; otherwise: npm run client:types', async () => {
    // A comparison of the whole texts would print them.
    assert.ok(readFileSync(SCHEMA, 'utf8') === (await typesOf(document)));
  });

  test('are made from the document that the service serves', async () => {
    const service = await startService();
    const { body } = await service.client().get('/openapi.json');
    await service.close();
    // Only the version differs.
    body.info.version = document.info.version;
    assert.deepEqual(body, document);
  });
});
