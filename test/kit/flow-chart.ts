import assert from 'node:assert/strict';
import type { Definition } from '../../src/flow/flow.ts';
import type { Client } from './client.ts';

/** A short flowchart without problems: a question whose wrong way leads back, and a task on beads. */
export const FLOW: Definition = {
  format: 'beadhouse-flow/1',
  title: 'Adding four',
  author: 'A. Teacher',
  licence: 'CC BY 4.0',
  entryNode: 'look',
  problemInput: {
    fields: [{ name: 'a', type: 'integer', min: 1, max: 4 }],
    examples: [
      { name: '3 + 4', values: { a: 3 } },
      { name: '1 + 4', values: { a: 1 } },
    ],
  },
  nodes: {
    look: { type: 'instruction', title: 'Look', text: 'What is {{a}} + 4?', next: 'room' },
    room: {
      type: 'decision',
      title: 'Are four lower beads free?',
      options: [
        { value: 'yes', label: 'Yes', next: 'look' },
        { value: 'no', label: 'No', next: 'set' },
      ],
      correctAnswer: "'no'",
    },
    set: {
      type: 'checkpoint',
      title: 'Five comes, one goes',
      prompt: 'Set {{a}} + 4.',
      inputType: 'abacus',
      start: 'a',
      expected: 'a + 4',
      hint: ['Four is five without one.'],
      next: 'done',
    },
    done: { type: 'terminal', title: 'Done', text: '{{a}} + 4 = {{a + 4}}' },
  },
};

/** Makes a flowchart of somebody, and publishes it where the viewer has an account. Returns its id. */
export async function publishChart(
  client: Client,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const made = await client.post('/api/teacher-flowcharts', {
    title: FLOW.title,
    definitionJson: JSON.stringify(FLOW),
    mermaidContent: 'graph TD; look-->room',
    ...given,
  });
  assert.equal(made.status, 201, made.text);
  const { id } = made.body.flowchart as { id: string };
  const published = await client.post(`/api/teacher-flowcharts/${id}/publish`);
  assert.ok(published.status === 200 || published.status === 401, published.text);
  return id;
}
