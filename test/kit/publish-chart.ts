import assert from 'node:assert/strict';
import type { Definition } from '../../src/flow/flow.ts';
import { signUp } from '../identity/stage.ts';
import type { Client } from './client.ts';

let count = 0;

/** A teacher with an account. */
export async function newTeacher(client: () => Client): Promise<Client> {
  const teacher = client();
  await signUp(teacher, `teacher-${(count += 1)}@example.org`);
  return teacher;
}

/** Publishes a flowchart of a teacher. Returns its id. */
export async function publishChart(
  teacher: Client,
  definition: Definition | object,
  fields: object = {},
): Promise<string> {
  const made = await teacher.post('/api/teacher-flowcharts', {
    title: 'title' in definition ? definition.title : 'A chart',
    emoji: '🌟',
    definitionJson: JSON.stringify(definition),
    mermaidContent: 'graph TD; look-->done',
    ...fields,
  });
  assert.equal(made.status, 201, made.text);
  const { id } = (made.body as { flowchart: { id: string } }).flowchart;
  const published = await teacher.post(`/api/teacher-flowcharts/${id}/publish`);
  assert.equal(published.status, 200, published.text);
  return id;
}
