import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, loadEnv } from 'vite';
import { patientFiles } from './patient-files.ts';

const forwarded = ['/trpc', '/config.json', '/files', '/documents', '/healthz', '/readyz', '/openapi.json', '/api'];

/** Few, large enough chunks. A group takes its imports along, so the base of everything comes first. */
const packages = (names: string) => new RegExp(`/node_modules/(${names})/`);
/** The base of every first screen. Packages not named here come with the screens that need them. */
const firstParts =
  'Alert|AppBar|Avatar|Badge|Box|Button\\w*|CircularProgress|Collapse|CssBaseline|Divider|GlobalStyles|IconButton|LinearProgress|Link|List(?!Sub)\\w*|Paper|Skeleton|Stack|SvgIcon|Toolbar|Typography|internal/(?!SwitchBase)\\w+|styles|transitions|useLazyRipple|useMediaQuery|utils|zero-styled';
const deskParts = 'Tab\\w*';
const fieldParts = 'OutlinedInput|InputBase|InputAdornment|Form(?!ControlLabel)\\w*|TextareaAutosize';
const menuParts = 'Menu\\w*|ListSubheader|Popover|Grow';
const firstKit =
  'hydrated|empty-state|error-state|focus-heading|load-more|loading-logo|logo|no-permission|notifications|page|page-header|page-title|query-states|scroll-to-top|section-card|sizes|skeleton-list|status-chip|use-hydrated|use-online';
const firstTexts =
  'consultation-states|verbs/activity|verbs/consultation-buttons|dates|durations|errors|initials|my-consultation-states|names|notifications|priorities|queue-tabs|roles|sexes';
const firstSession = 'guarded|guards|is-signed-out|profile-reload|session-[a-z]+|forget-kept|kept-here|left-page';
const chunks = [
  // The one script of the pages that the server renders must not bring the application along.
  {
    name: 'preload',
    test: /vite\/preload-helper|\/src\/(shell\/(entry\/prerendered-here|offline\/reload-once)|kit\/hydrated-event)\.ts/,
  },
  { name: 'firebase', test: packages('@firebase|firebase') },
  // The parts of the login page before the application is here, and those that the application shares with it.
  {
    name: 'enter',
    test: /\/src\/(areas\/access\/(google-sign-in|login-form)|capabilities\/session\/(open-identity|identity|web-config)|texts\/auth-errors)\.ts/,
  },
  { name: 'react', test: packages('react|react-dom|scheduler|react-router|react-router-dom') },
  // The parts of the first screens, and apart from them those that only later ones need.
  {
    name: 'mui',
    test: packages(
      `@mui/material/(${firstParts})|@mui/(system|styled-engine|private-theming)|@mui/utils(?!/useRoving)|@emotion|react-transition-group|stylis`,
    ),
  },
  // Parts that open over a page.
  { name: 'mui-drawer', test: packages('@mui/material/(Backdrop|Drawer|Fade|Modal|Portal|Slide|Unstable_TrapFocus)') },
  // Tabs and menus both walk by arrow keys, and neither should bring the other along.
  { name: 'mui-roving', test: packages('@mui/utils/useRovingTabIndex') },
  { name: 'mui-fields', test: packages(`@mui/material/(${fieldParts})`) },
  { name: 'mui-menus', test: packages(`@mui/material/(${menuParts})`) },
  // Loaded one by one they would take more than together.
  { name: 'desk-icons', test: /icons-material\/(Assignment|ExpandMore|Group|MoreVert)Outlined\./ },
  { name: 'mui-desk', test: packages(`@mui/material/(${deskParts})`) },
  { name: 'mui-later', test: packages('@mui/(?!icons|x-)[a-z-]+|@popperjs') },
  { name: 'charts', test: packages('@mui/x-[a-z-]+') },
  { name: 'data', test: packages('@tanstack|@trpc|eventsource|eventsource-parser') },
  { name: 'forms', test: packages('zod|react-hook-form|@hookform') },
  {
    name: 'app',
    test: new RegExp(
      `/src/(kit/(${firstKit})|texts/(${firstTexts})|(shell|capabilities)/session/(${firstSession}))\\.tsx?$`,
    ),
  },
  { name: 'texts-later', test: /\/src\/texts\// },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

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

export default defineConfig(({ mode, command, isSsrBuild }) => {
  // The development server forwards the requests for our own server; `npm run dev` says where that is.
  const target = loadEnv(mode, '.', 'DEV_').DEV_SERVER_URL ?? 'http://127.0.0.1:3000';
  return {
    plugins: [react(), patientFiles()],
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
      // The content security policy allows nothing inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: isSsrBuild
        ? { output: { codeSplitting: false } }
        : {
            input: ['index.html', 'src/shell/entry/boot.ts', 'src/shell/offline/service-worker.ts'],
            output: {
              codeSplitting: { groups: chunks },
              // A worker answers for the paths beside it and below: it stands at the root, under a name that stays.
              entryFileNames: ({ name }) =>
                name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
            },
          },
    },
  };
});
