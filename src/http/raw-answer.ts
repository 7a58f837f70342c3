import { JSON_TYPE } from './failures.ts';

/**
 * An error as text to write on a connection when there is no request to reply to. The connection must be closed after
 * it.
 *
 * @param status code and reason, such as `400 Bad Request`
 */
export function rawError(status: string, text: string): string {
  const body = JSON.stringify({ error: text });
  return `HTTP/1.1 ${status}\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
}
