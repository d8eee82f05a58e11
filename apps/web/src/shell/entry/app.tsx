import type { QueryClient } from '@tanstack/react-query';
import { ScrollToTop } from '../../kit/scroll-to-top.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';

interface Props {
  queryClient: QueryClient;
  /** The page was prerendered by the server, which knows of nobody: until the identity provider answers, nobody is signed in. */
  expectsNobody: boolean;
}

/** Everything below the router: the browser shows the same as the server renders. */
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
