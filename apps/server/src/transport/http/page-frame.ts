import { hash } from 'node:crypto';
import { FIRST_ZONE, zoneOf } from '@consultorio/contracts/clinic-calendar';
import { type ClinicZone, zoneForBrowsers } from '@consultorio/contracts/mexican-zones';
import { PAGE_DATA_ID, type PageData, type PrerenderedPage, WEB_CONFIG_ID } from '@consultorio/contracts/page-data';

export interface Frame {
  /** The built index.html. */
  html: string;
  /** The fonts and the page's edge, in the page itself: a stylesheet of its own would hold the first words back. */
  firstCss: string;
  fonts: string[];
  /** In the page itself: it hears what is pressed before any other script is here. */
  inlineScript: string;
  bootScript: string;
}

interface PageAddress {
  /** The address of the whole site, without a slash at the end. */
  origin: string;
  path: string;
  description: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
/** Data inside a page: no text in it may end its element. */
const dataText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const stylesOf = ({ styles }: PrerenderedPage) =>
  styles.map(({ known, css }) => `<style data-emotion="${known}">${css}</style>`);
const hashesOf = ({ firstCss }: Frame, page: PrerenderedPage | null) =>
  [firstCss, ...(page?.styles ?? []).map(({ css }) => css)].map(hashOf);

/** The page says by whose clock the clinic lives: `clinic-calendar.ts` reads it before anything is drawn. */
export const withZone = (html: string, zone: ClinicZone): string =>
  zone === FIRST_ZONE ? html : html.replace('<html', `<html data-zone="${zoneForBrowsers(zone)}"`);

/** Puts a prerendered page into the built index.html. The hashes are what its policy must allow: nothing else is inline. */
export function framePage(
  frame: Frame,
  page: PrerenderedPage,
  data: PageData,
  { origin, path, description }: PageAddress,
) {
  const address = attribute(origin + (path === '/' ? '/' : path));
  const title = page.title;
  const head = [
    ...frame.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:type" content="website"><meta property="og:locale" content="es_MX">`,
    `<meta property="og:site_name" content="Consultorio"><meta property="og:url" content="${address}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${attribute(description)}">`,
    `<meta property="og:image" content="${attribute(origin)}/og.png"><meta name="twitter:card" content="summary_large_image">`,
    `<style>${frame.firstCss}</style>`,
    ...stylesOf(page),
    `<script>${frame.inlineScript}</script>`,
    `<script type="module" src="${frame.bootScript}"></script>`,
  ].join('\n    ');
  const html = withZone(frame.html, zoneOf(data.clinic.establishment))
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + attribute(description))
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace(/\n\s*\n/g, '\n')
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-prerendered="${attribute(path)}">${page.body}</div>` +
        `<script type="application/json" id="${PAGE_DATA_ID}">${dataText(data)}</script>`,
    );
  return { html, styleHashes: hashesOf(frame, page), scriptHashes: [hashOf(frame.inlineScript)] };
}

interface Opening {
  zone: ClinicZone;
  /** What `/config.json` says. */
  config: unknown;
  /** What the page needs beside the application. */
  files: string[];
  /** What stands there until the application does. */
  loader: PrerenderedPage | null;
}

/** The application's page: it begins with what the first of its scripts would show, and names all that will be asked for. */
export function frameApplication(frame: Frame, { zone, config, files, loader }: Opening) {
  const head = [
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    // A stylesheet of its own would hold the first picture back.
    `<style>${frame.firstCss}</style>`,
    ...(loader ? stylesOf(loader) : []),
    `<script type="application/json" id="${WEB_CONFIG_ID}">${dataText(config)}</script>`,
  ].join('\n    ');
  const html = withZone(frame.html, zone)
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${loader?.body ?? ''}</div>`);
  return { html, styleHashes: hashesOf(frame, loader) };
}
