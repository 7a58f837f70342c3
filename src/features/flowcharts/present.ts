import { jsonText, type JsonText } from '../../kernel/json.ts';
import { listText, type JsonPieces, type Rows } from '../../kernel/list-text.ts';
import type { Flowchart, ListedFlowchart } from './rules.ts';

/** `{flowcharts}` in the list shape of docs/contract/teacher-flowcharts.md. */
export function presentFlowcharts(flowcharts: Rows<ListedFlowchart>): JsonText | JsonPieces {
  return listText('flowcharts', flowcharts, jsonText);
}

/** `{flowchart}` with every field. */
export function presentFlowchart(flowchart: Flowchart): JsonText {
  return jsonText({ flowchart });
}
