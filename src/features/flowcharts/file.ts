import { refusal, refuse } from '../../contract/refusal.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import { contentOf, readContent, type Content } from './content.ts';

/** The name of the format of flowchart files. */
export const FORMAT = 'beadhouse-flowchart';

/** The version of the format. It changes when older programs could no longer read a file. */
export const FORMAT_VERSION = 1;

export const NOT_A_FILE = refusal(400, 'Not a flowchart file', 'The body is not a flowchart file');
export const UNKNOWN_FILE_VERSION = refusal(
  400,
  'Unknown version of flowchart file',
  'The file has another `formatVersion`',
);

/** The file of a flowchart. It has only the content, and nothing about the account or the service. */
export function fileOf(flowchart: Content): JsonText {
  const content = contentOf(flowchart);
  return jsonText({ format: FORMAT, formatVersion: FORMAT_VERSION, flowchart: content });
}

/**
 * Reads a file. Its content gets the checks of a new flowchart.
 * @throws {Refusal} 400
 */
export function readFile(file: Readonly<Record<string, unknown>>): Content {
  const { format, formatVersion, flowchart } = file;
  if (format !== FORMAT || !isObject(flowchart)) throw refuse(NOT_A_FILE);
  if (formatVersion !== FORMAT_VERSION) throw refuse(UNKNOWN_FILE_VERSION);
  return readContent(flowchart);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
