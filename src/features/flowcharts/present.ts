import type { JsonText } from '../../kernel/json.ts';
import { listText, type JsonPieces, type Rows } from '../../kernel/list-text.ts';
import type { Schema } from '../../storage/schema.ts';
import type { ListedFlowchart } from './store.ts';

/** `{flowcharts}` in the list shape. */
export function presentFlowcharts(rows: Rows<ListedFlowchart>): JsonText | JsonPieces {
  return listText('flowcharts', rows, (part) => JSON.stringify(part.map(listed)));
}

function listed(row: ListedFlowchart) {
  return {
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
  };
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
