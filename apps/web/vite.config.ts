import react from '@vitejs/plugin-react';
import { build, createLogger, defineConfig, loadEnv, type Plugin } from 'vite';
import { planChunks } from './chunk-plan.ts';
import { pageParts } from './page-parts.ts';
import { patientFiles } from './patient-files.ts';
import { pureContracts } from './pure-contracts.ts';

const forwarded = ['/trpc', '/config.json', '/files', '/documents', '/healthz', '/readyz', '/openapi.json', '/api'];

const RECORDER = 'src/shell/entry/recorder.ts';
const input = ['index.html', 'src/shell/entry/boot.ts', RECORDER, 'src/shell/offline/service-worker.ts'];

/** A first build, divided as rolldown likes and written nowhere, tells which parts are needed together. */
async function plannedChunks(): Promise<Map<string, string>> {
  const rolldownOptions = { input, preserveEntrySignatures: false as const };
  const natural = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutNeverUsed(), pureContracts(), react()],
    worker: { format: 'es' },
    build: { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions },
  });
  const chunks = [natural].flat().flatMap((made) => ('output' in made ? made.output : []));
  const parts = chunks.filter((chunk) => chunk.type === 'chunk');
  const imported = new Set(parts.flatMap(({ dynamicImports }) => dynamicImports));
  return planChunks(
    parts.map(({ fileName, name, moduleIds, imports, isEntry, isDynamicEntry, code }) => ({
      fileName,
      name,
      moduleIds,
      imports,
      isRoot: isEntry || isDynamicEntry || imported.has(fileName),
      length: code.length,
    })),
  );
}

/** Scripts that import each other in a circle could run before what they need: better no build at all. */
const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (file: string) => {
      const part = bundle[file];
      return part?.type === 'chunk' ? part.imports : [];
    };
    for (const file of Object.keys(bundle)) {
      const found = new Set(importsOf(file));
      for (const next of found) for (const further of importsOf(next)) found.add(further);
      if (found.has(file)) this.error(`${file} imports itself over ${[...found].join(', ')}.`);
    }
  },
});

/** What is written into the pages themselves can ask for nothing beside it. */
const recorderAlone = (): Plugin => ({
  name: 'recorder-alone',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (
        part.type === 'chunk' &&
        part.facadeModuleId?.endsWith(RECORDER) &&
        part.imports.length + part.exports.length > 0
      )
        this.error(`${RECORDER} must be one file without imports and exports.`);
  },
});

/** Parts of libraries that come along with what is used of them, and what stands in their place. */
const replaced: { id: RegExp; code: string }[] = [
  // Every button would bring the wave from the finger, which the theme turns off.
  { id: /^\.\/TouchRipple\.mjs$/, code: 'export default () => null;' },
  // tRPC's connection by WebSocket, which we have none of: a count in its class keeps it from falling out by itself. Under
  // other letters in another version it is no build at all.
  {
    id: /^\.\/wsLink-[\w-]+\.mjs$/,
    code: `export const r = (value, ...given) => (typeof value === 'function' ? value(...given) : value);
      export const i = null; export const n = null; export const t = null;`,
  },
  // Emotion brings it for `withTheme`, which nobody here calls.
  { id: /^hoist-non-react-statics$/, code: 'export default (target) => target;' },
];

const REPLACED = '\0replaced-';
const withoutNeverUsed = (): Plugin => ({
  name: 'without-never-used',
  enforce: 'pre',
  apply: 'build',
  resolveId: (asked) => {
    const at = replaced.findIndex(({ id }) => id.test(asked));
    return at < 0 ? null : REPLACED + at;
  },
  load: (id) => (id.startsWith(REPLACED) ? replaced[Number(id.slice(REPLACED.length))]?.code : null),
});

/** The server's renderer of pages is one file that needs nothing beside it. */
const serverPart = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

/** The decoder asks whether it runs in Node before it touches Node's modules: that they are missing here is no news. */
function quietLogger() {
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!/externalized for browser compatibility.*libheif/.test(message)) warn(message, options);
  };
  return logger;
}

export default defineConfig(async ({ mode, command, isSsrBuild }) => {
  const plan = command === 'build' && !isSsrBuild ? await plannedChunks() : new Map<string, string>();
  // The development server forwards the requests for our own server; `npm run dev` says where that is.
  const target = loadEnv(mode, '.', 'DEV_').DEV_SERVER_URL ?? 'http://127.0.0.1:3000';
  return {
    plugins: [withoutNeverUsed(), pureContracts(), react(), patientFiles(), pageParts(), noCircles(), recorderAlone()],
    server: { proxy: Object.fromEntries(forwarded.map((path) => [path, { target, changeOrigin: false }])) },
    // Modules, so that the worker loads the decoder of foreign photos only when it meets one.
    worker: { format: 'es' as const },
    ...(command === 'build' ? { customLogger: quietLogger() } : {}),
    ...(isSsrBuild ? serverPart : {}),
    build: {
      outDir: 'dist',
      // The server finds the scripts of the pages that it renders by it.
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // The content security policy allows nothing inlined but what the server knows by its hash.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: isSsrBuild
        ? { output: { codeSplitting: false } }
        : {
            input,
            // What the parts of a file need is already in files of their own.
            preserveEntrySignatures: false as const,
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'plan', name: (id: string) => plan.get(id) ?? null }],
              },
              // Files name each other and what is loaded later: 1 to 2 kB of each page would be names.
              chunkFileNames: ({ name }: { name: string }) => `assets/${name === 'main' ? '[name]-' : ''}[hash].js`,
              // A worker answers for the paths beside it and below: it stands at the root, under a name that stays.
              entryFileNames: ({ name }: { name: string }) =>
                name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
            },
          },
    },
  };
});
