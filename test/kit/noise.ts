import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Client } from './client.ts';

const noise = (): string => randomBytes(100_000).toString('base64');

/** Makes flowcharts of random text, which take 200 KB each even in a compressed archive. */
export async function addNoise(owner: Client, count: number): Promise<void> {
  for (let left = count; left > 0; left--) {
    const documents = { definitionJson: JSON.stringify(noise()), mermaidContent: noise() };
    const { status } = await owner.post('/api/teacher-flowcharts', { title: 't', ...documents });
    assert.equal(status, 201);
  }
}
