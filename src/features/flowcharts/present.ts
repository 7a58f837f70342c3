import type { JsonText } from '../../kernel/json.ts';
import type { Schema } from '../../storage/schema.ts';
import type { ListedFlowchart } from './store.ts';

/** `{flowcharts}` in the list shape. */
export function presentFlowcharts(rows: readonly ListedFlowchart[]): JsonText {
  const flowcharts = rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    emoji: row.emoji,
    difficulty: row.difficulty,
    version: row.version,
    status: row.status,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
  return JSON.stringify({ flowcharts });
}

/** `{flowchart}` with every field of docs/contract/teacher-flowcharts.md. */
export function presentFlowchart(row: Schema['teacher_flowcharts']): JsonText {
  return JSON.stringify({
    flowchart: {
      id: row.id,
      userId: row.user_id,
      title: row.title,
      description: row.description,
      emoji: row.emoji,
      difficulty: row.difficulty,
      definitionJson: row.definition_json,
      mermaidContent: row.mermaid_content,
      searchKeywords: row.search_keywords,
      version: row.version,
      status: row.status,
      publishedAt: row.published_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
  });
}
