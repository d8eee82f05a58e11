import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrerenderLoader, PrerenderPage } from '@consultorio/contracts/page-data';
import type { Frame } from './page-frame.ts';

export interface BuiltWeb {
  /** The application's page, for signed-in people and for every page that is not rendered here. */
  html: string;
  /** null for a build without its server's part, as the development server makes none. */
  prerendering: { frame: Frame; prerenderPage: PrerenderPage; prerenderLoader: PrerenderLoader } | null;
  /** By the address of each page behind the sign-in. */
  parts: Record<string, PageParts>;
}

export interface PageParts {
  files: string[];
  /** The page says that it loads before any script is here. */
  drawn: boolean;
}

interface Entry {
  file: string;
  css?: string[];
  dynamicImports?: string[];
}

/** First seen on every page: words and the largest heading. */
const FIRST_FONTS = /url\((\/assets\/(?:dm-sans-latin-wght|barlow-latin-700)-normal-[\w-]+\.woff2)\)/g;

/** The components are large and are read with the first page: a server that only answers calls never needs them. */
function loaded(renderer: string) {
  let module: Promise<{ prerenderPage: PrerenderPage; prerenderLoader: PrerenderLoader }> | undefined;
  const here = () => {
    module ??= import(pathToFileURL(renderer).href);
    return module;
  };
  const prerenderPage: PrerenderPage = async (path, data) => (await here()).prerenderPage(path, data);
  const prerenderLoader: PrerenderLoader = async () => (await here()).prerenderLoader();
  return { prerenderPage, prerenderLoader };
}

/** Read once: a build that is replaced while we run is not mixed with the one that we know. */
export function readBuiltWeb(webRoot: string): BuiltWeb | null {
  const index = join(webRoot, 'index.html');
  if (!existsSync(index)) return null;
  const html = readFileSync(index, 'utf8');
  const renderer = join(webRoot, '.server/prerender-page.js');
  if (!existsSync(renderer)) return { html, prerendering: null, parts: {} };
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Record<string, Entry>;
  const boot = manifest['src/shell/entry/boot.ts'];
  const recorder = manifest['src/shell/entry/recorder.ts'];
  if (!boot || !recorder) throw new Error('The build of the web app has no boot script or no recorder.');
  const sheets = (boot.dynamicImports ?? []).flatMap((name) => manifest[name]?.css ?? []);
  const fontCss = sheets.map((file) => readFileSync(join(webRoot, file), 'utf8')).join('');
  // Before the application's own styles are here: nothing moves when they come.
  const firstCss = `${fontCss}body{margin:0}`;
  const fonts = [...fontCss.matchAll(FIRST_FONTS)].map(([, font]) => font ?? '');
  // In a scope of its own: its names are nobody else's.
  const inlineScript = `(()=>{${readFileSync(join(webRoot, recorder.file), 'utf8').trim()}})()`;
  const frame = { html, firstCss, fonts, inlineScript, bootScript: `/${boot.file}` };
  const parts = JSON.parse(readFileSync(join(webRoot, '.vite/page-parts.json'), 'utf8')) as BuiltWeb['parts'];
  return { html, prerendering: { frame, ...loaded(renderer) }, parts };
}
