import type { PrerenderedPage, PrerenderLoader, PrerenderPage } from '@consultorio/contracts/page-data';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { createStyleCache } from '../../kit/style-cache.ts';
import { App } from './app.tsx';
import { seedPageData } from './page-data.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';

const TITLE = /<title>(.*?)<\/title>/;

/** The policy refuses the attribute, as it must. MUI writes only resting values into it, which the browser sets again. */
const STYLE_ATTRIBUTE = / style="[^"]*"/g;

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

async function prerender(path: string, page: ReactNode): Promise<PrerenderedPage> {
  const cache = createStyleCache();
  // The rules are gathered here instead of being written between the elements, which the policy refuses.
  cache.compat = true;
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StaticRouter location={path}>{page}</StaticRouter>
    </CacheProvider>,
    // Large parts would otherwise be moved into place by a script inside the page.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await textOf(prelude);
  const rules = Object.entries(cache.inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string' && rule[1] !== '',
  );
  // A global style is looked for in a sheet of its own; one in the sheet of all others would be parsed and put in again by the browser.
  const { globals = [], others = [] } = Object.groupBy(rules, ([name, rule]) =>
    rule.includes(name) ? 'others' : 'globals',
  );
  return {
    title: TITLE.exec(html)?.[1] ?? 'Consultorio',
    styles: [
      ...globals.map(([name, css]) => ({ known: `css-global ${name.split(' ')[0]}`, css })),
      { known: `css ${others.map(([name]) => name).join(' ')}`, css: others.map(([, rule]) => rule).join('') },
    ],
    body: html.replace(TITLE, '').replace(STYLE_ATTRIBUTE, ''),
  };
}

/** Runs in the server: the same components as in the browser, for somebody who is not signed in. */
export const prerenderPage: PrerenderPage = async (path, data) => {
  const queryClient = createQueryClient();
  seedPageData(queryClient, data);
  const page = await prerender(path, <App queryClient={queryClient} expectsNobody />);
  queryClient.clear();
  return page;
};

/** The first thing that the application itself would show to whoever is signed in. */
export const prerenderLoader: PrerenderLoader = () =>
  prerender(
    '/',
    <Providers queryClient={createQueryClient()} expectsNobody={false}>
      <LoadingLogo />
    </Providers>,
  );
