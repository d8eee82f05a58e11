import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

const forwarded = ['/trpc', '/config.json', '/files', '/healthz', '/readyz', '/openapi.json'];

/** Few, large enough chunks: what every page needs, and what only a signed-in page needs. */
function chunkOf(id: string): string | undefined {
  if (!id.includes('/node_modules/')) return undefined;
  if (/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//.test(id)) return 'react';
  if (/\/node_modules\/(@firebase|firebase)\//.test(id)) return 'firebase';
  if (/\/node_modules\/(@mui\/(material|system|styled-engine|utils|private-theming)|@emotion)\//.test(id)) return 'mui';
  if (/\/node_modules\/(@tanstack|@trpc|eventsource|eventsource-parser)\//.test(id)) return 'data';
  return undefined;
}

export default defineConfig(({ mode }) => {
  // The development server forwards what belongs to our own server; `npm run dev` says where that is.
  const target = loadEnv(mode, '.', 'DEV_').DEV_SERVER_URL ?? 'http://127.0.0.1:3000';
  return {
    plugins: [react()],
    server: { proxy: Object.fromEntries(forwarded.map((path) => [path, { target, changeOrigin: false }])) },
    build: {
      outDir: 'dist',
      // The content security policy allows nothing inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { advancedChunks: { groups: [{ name: (id: string) => chunkOf(id) ?? null }] } } },
    },
  };
});
