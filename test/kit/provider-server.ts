import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** One request as the provider received it. */
export type ReceivedRequest = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

/** Answers one request; the last of a server's answers serves all further requests. */
export type Answer = (response: ServerResponse) => void;

/** A picture provider on this machine. */
export type ProviderServer = {
  readonly baseURL: string;
  readonly requests: readonly ReceivedRequest[];
};

/** Starts a server on 127.0.0.1 that gives the answers in turn and ends with the test. */
export async function startProvider(
  t: TestContext,
  ...answers: readonly Answer[]
): Promise<ProviderServer> {
  const requests: ReceivedRequest[] = [];
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse(await text(request));
    const answer = answers[requests.length] ?? answers.at(-1);
    const { method, url, headers } = request;
    requests.push({ method, url, headers, body });
    answer?.(response);
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { baseURL: `http://127.0.0.1:${port}/v1`, requests };
}

/** Answers with a JSON document. */
export function json(
  status: number,
  document: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return raw(status, JSON.stringify(document), headers);
}

/** Answers with any text, with the media type of JSON. */
export function raw(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** OpenAI's answer of POST /images/generations with one picture. */
export function openaiPicture(bytes: Uint8Array): Answer {
  return json(200, {
    created: 1_790_000_000,
    data: [{ b64_json: Buffer.from(bytes).toString('base64') }],
  });
}

/** OpenAI's form of an error. */
export function openaiError(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return json(status, { error: { message, type: 'error', param: null, code: null } }, headers);
}

/** Google's answer of POST /models/…:generateContent with one picture. */
export function googlePicture(bytes: Uint8Array): Answer {
  const inlineData = { mimeType: 'image/png', data: Buffer.from(bytes).toString('base64') };
  return json(200, {
    candidates: [
      { content: { role: 'model', parts: [{ inlineData }] }, finishReason: 'STOP', index: 0 },
    ],
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 1120, totalTokenCount: 1129 },
  });
}
