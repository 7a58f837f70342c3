import { jsonText, type JsonText } from '../../kernel/json.ts';
import { listText, type JsonPieces, type Rows } from '../../kernel/list-text.ts';
import type { GalleryEntry } from './gallery-store.ts';
import type { Flowchart, ListedFlowchart, StoredFlowchart } from './rules.ts';
import type { ListedVersion } from './version-store.ts';

/** `{flowcharts}` as in the lists of docs/contract/teacher-flowcharts.md and docs/contract/flowchart-gallery.md. */
export function presentFlowcharts(
  flowcharts: Rows<ListedFlowchart> | Rows<GalleryEntry>,
): JsonText | JsonPieces {
  return listText<object>('flowcharts', flowcharts, jsonText);
}

/** `{flowchart}` with every field. */
export function presentFlowchart({
  publishedVersion: _notShown,
  ...flowchart
}: StoredFlowchart): JsonText {
  return jsonText({ flowchart });
}

/** `{versions}`. */
export function presentVersions(versions: readonly ListedVersion[]): JsonText {
  return jsonText({ versions });
}

/** `{flowchart}` for readers: without its owner, and without anything unpublished. */
export function presentPublished(flowchart: Flowchart): JsonText {
  const { copiedFrom } = flowchart;
  return jsonText({
    flowchart: {
      id: flowchart.id,
      title: flowchart.title,
      description: flowchart.description,
      emoji: flowchart.emoji,
      difficulty: flowchart.difficulty,
      definitionJson: flowchart.definitionJson,
      mermaidContent: flowchart.mermaidContent,
      searchKeywords: flowchart.searchKeywords,
      version: flowchart.version,
      publishedAt: flowchart.publishedAt,
      updatedAt: flowchart.updatedAt,
      copiedFrom: copiedFrom?.version === undefined ? undefined : copiedFrom,
    },
  });
}
