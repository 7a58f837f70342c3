import prefresh from '@prefresh/vite';
import { mergeConfig } from 'vite';
import config from './vite.config.ts';

/** The port of the running service, as for the service itself, and the page's own. */
const { PORT = '3000', PAGE_PORT = '5173' } = process.env;
const service = `http://127.0.0.1:${PORT}`;

/** The page for developers, `npm run page:dev`. A changed component goes into the open page, where it keeps its state. */
export default mergeConfig(config, {
  plugins: [prefresh()],
  server: {
    host: '127.0.0.1',
    port: Number(PAGE_PORT),
    proxy: { '/api': service, '/files': service },
  },
});
