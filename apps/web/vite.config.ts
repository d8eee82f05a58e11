import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

const forwarded = ['/trpc', '/config.json', '/files', '/documents', '/healthz', '/readyz', '/openapi.json', '/api'];

/** Few, large enough chunks. A group takes what it imports along, so what everything rests on comes first. */
const packages = (names: string) => new RegExp(`/node_modules/(${names})/`);
const chunks = [
  { name: 'react', test: packages('react|react-dom|scheduler|react-router|react-router-dom') },
  { name: 'firebase', test: packages('@firebase|firebase') },
  { name: 'mui', test: packages('@mui|@emotion|react-transition-group|stylis') },
  { name: 'data', test: packages('@tanstack|@trpc|eventsource|eventsource-parser') },
  { name: 'forms', test: packages('zod|react-hook-form|@hookform') },
  { name: 'app', test: /\/src\/(ui|texts|session(?!\/(identity|gapi-demo)\.ts))\// },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

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
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  };
});
