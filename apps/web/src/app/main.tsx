import '@fontsource-variable/dm-sans/wght.css';
import '@fontsource/barlow/latin-500.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow/latin-700.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ScrollToTop } from '../ui/scroll-to-top.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    {/* Without transitions a page that loads shows its progress bar; with them the old page would stand still. */}
    <BrowserRouter useTransitions={false}>
      <ScrollToTop />
      <Providers>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
