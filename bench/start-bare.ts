/** The least server, beside which `start.ts` measures the service. */
import type { AddressInfo } from 'node:net';

// As the service takes it: an import would also load Node's client for `fetch`.
const { createServer } = process.getBuiltinModule('node:http');

const server = createServer((_request, answer) => answer.end('{}'));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stderr.write(`is ready at http://127.0.0.1:${port}\n`);
});
