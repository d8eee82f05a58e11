import '@fontsource-variable/dm-sans/wght.css';
import '@fontsource/barlow/latin-500.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow/latin-700.css';
import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { identity } from '../../capabilities/session/open-identity.ts';
import { hintsAtSession } from '../../capabilities/session/session-hint.ts';
import { HYDRATED } from '../../kit/hydrated-event.ts';
import { createStyleCache } from '../../kit/style-cache.ts';
import { reloadWhenPartsAreGone } from '../offline/reload-once.ts';
import { askEarly } from '../session/early-ask.ts';
import { App } from './app.tsx';
import { pageDataHere, seedPageData } from './page-data.ts';
import { prerenderedHere } from './prerendered-here.ts';
import { createQueryClient } from './query-client.ts';
import { loadScreensAt } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

reloadWhenPartsAreGone();
// Only people who come by keyboard have something to lose.
const byKeyboard = () => import('../../kit/keep-focus.ts').then(({ keepFocus }) => keepFocus());
addEventListener('keydown', () => void byKeyboard().catch((error: unknown) => console.error(error)), { once: true });
const queryClient = createQueryClient();
if (hintsAtSession()) {
  // Who it is and what the page will show is asked, and the screen loaded, while the first of it is drawn.
  void askEarly(queryClient);
  // In a task of its own: beside reading the scripts it would be the longest of the page.
  setTimeout(() => {
    identity().catch(() => undefined);
    loadScreensAt(window.location.pathname);
  });
}
const data = pageDataHere();
if (data) seedPageData(queryClient, data);
const prerendered = prerenderedHere();

const page = (
  <StrictMode>
    {/* Without transitions a page that loads shows its progress bar; with them the old page would stand still. */}
    <BrowserRouter useTransitions={false}>
      <CacheProvider value={createStyleCache()}>
        <App queryClient={queryClient} expectsNobody={prerendered} />
      </CacheProvider>
    </BrowserRouter>
  </StrictMode>
);

if (prerendered) hydrateRoot(root, page);
else {
  // What the server drew for another page; its logo stays until ours stands there.
  if (root.dataset.prerendered) root.replaceChildren();
  // In pieces: what is pressed meanwhile is heard.
  startTransition(() => createRoot(root).render(page));
  // Nothing that was pressed before is here any more.
  window.dispatchEvent(new Event(HYDRATED));
}
