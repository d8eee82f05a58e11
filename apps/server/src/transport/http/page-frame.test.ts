import { hash } from 'node:crypto';
import type { PageData } from '@consultorio/contracts/page-data';
import { expect, it } from 'vitest';
import { frameApplication, framePage, withZone } from './page-frame.ts';

const html = `<!doctype html><html lang="es-MX"><head><meta name="description" content="vieja" />
<title>Consultorio</title>
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/mui.js">
<link rel="stylesheet" crossorigin href="/assets/main.css">
</head><body><div id="root"></div><noscript>Actívalo</noscript></body></html>`;
const frame = {
  html,
  firstCss: '@font-face{}',
  fonts: ['/assets/a.woff2'],
  inlineScript: 'let a="$&"',
  bootScript: '/assets/boot.js',
};
const rendered = { title: 'Entrar', styles: [{ known: 'css 1', css: '.css-1{color:red}' }], body: '<h1>$& Hola</h1>' };
const address = { origin: 'https://clinica.mx', path: '/login', description: 'Entra «ya» & "lee"' };

function framed(words = '', establishment = {}) {
  // Only what a person wrote matters here.
  const data = { clinic: { establishment, texts: { headline: words } }, legal: [] } as unknown as PageData;
  return framePage(frame, rendered, data, address);
}

it('what is inside a prerendered page is data, and styles and one script that the policy knows', () => {
  const { html: page, styleHashes, scriptHashes } = framed();
  const hashOf = (text = '') => `'sha256-${hash('sha256', text, 'base64')}'`;
  expect(page.match(/<script[^>]*>/g)).toEqual([
    '<script>',
    '<script type="module" src="/assets/boot.js">',
    '<script type="application/json" id="page-data">',
  ]);
  expect(page).not.toMatch(/modulepreload|rel="stylesheet"|noscript/);
  const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css ?? '');
  expect(styles.map(hashOf)).toEqual(styleHashes);
  expect([hashOf(/<script>(.*?)<\/script>/s.exec(page)?.[1])]).toEqual(scriptHashes);
  expect(page).toContain('<div id="root" data-prerendered="/login"><h1>$& Hola</h1></div>');
});

it('says by whose clock the clinic lives, where it is not that of central Mexico', () => {
  expect(framed('', { timeZone: 'America/Tijuana' }).html).toContain('<html data-zone="America/Tijuana" lang="es-MX">');
  expect(withZone(html, 'America/Ciudad_Juarez')).toContain('data-zone="America/Denver"');
  expect(framed().html).toContain('<html lang="es-MX">');
  expect(withZone(html, 'America/Cancun')).toContain('<html data-zone="America/Cancun" lang="es-MX">');
});

it('says what it is and where it lives', () => {
  const { html: page } = framed();
  expect(page).toContain('<title>Entrar</title>');
  expect(page).toContain('<link rel="canonical" href="https://clinica.mx/login">');
  expect(page).toContain('<meta name="description" content="Entra «ya» &amp; &quot;lee&quot;" />');
  expect(page).toContain('<meta property="og:image" content="https://clinica.mx/og.png">');
});

it('no text of the settings ends the element that carries it', () => {
  const hostile = '</script><script>alert(1)</script><!-- $& $1';
  const { html: page } = framed(hostile);
  expect(page).not.toContain('alert(1)</script>');
  const json = /id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(json).clinic.texts.headline).toBe(hostile);
});

it('the application begins with what it would show first, and names its files; no setting ends the element that carries it', () => {
  const loader = {
    title: 'Consultorio',
    styles: [
      { known: 'css-global g', css: 'body{margin:0}' },
      { known: 'css 9', css: '.css-9{color:blue}' },
    ],
    body: '<p>$& Cargando</p>',
  };
  const opening = { zone: 'America/Tijuana' as const, config: { key: '</script>$&' }, files: ['/assets/home.js'] };
  const { html: page, styleHashes } = frameApplication(frame, { ...opening, loader });
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
  expect(page).toContain('<script type="module" crossorigin src="/assets/main.js"></script>');
  expect(page).toContain('<div id="root"><p>$& Cargando</p></div>');
  expect(page).toContain('data-zone="America/Tijuana"');
  // The fonts are in the page itself, and what is in it is what the policy knows.
  expect(page).not.toContain('rel="stylesheet"');
  const hashOf = (text = '') => `'sha256-${hash('sha256', text, 'base64')}'`;
  const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css ?? '');
  expect(styles).toEqual(['@font-face{}', 'body{margin:0}', '.css-9{color:blue}']);
  expect(styles.map(hashOf)).toEqual(styleHashes);
  const config = /id="web-config">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(config)).toEqual(opening.config);
  const bare = frameApplication(frame, { ...opening, files: [], loader: null });
  expect(bare.html).toContain('<div id="root"></div>');
  expect(bare.styleHashes).toEqual([hashOf('@font-face{}')]);
});
