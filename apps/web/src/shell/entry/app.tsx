import type { QueryClient } from '@tanstack/react-query';
import { ScrollToTop } from '../../kit/scroll-to-top.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';

interface Props {
  queryClient: QueryClient;
  /** The page was prerendered by the server, which knows of nobody: until the identity provider answers, nobody is signed in. */
  expectsNobody: boolean;
}

/** Everything below the router: what the browser shows and what the server draws are the same. */
export function App({ queryClient, expectsNobody }: Props) {
  return (
    <>
      <ScrollToTop />
      <Providers queryClient={queryClient} expectsNobody={expectsNobody}>
        <AppRoutes />
      </Providers>
    </>
  );
}
