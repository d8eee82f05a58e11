import { useEffect } from 'react';

/** By then the page that was asked for stands, on a slow line too. */
const AFTER_MS = 4_000;

/**
 * What comes after this page is loaded while somebody reads it: a line that is cut later closes none of it. What fails is asked
 * for again where it is shown. `loads` is one and the same list as long as the page stands.
 */
export function useFetchedAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const later = setTimeout(() => {
      for (const load of loads) void load().catch(() => {});
    }, AFTER_MS);
    return () => clearTimeout(later);
  }, [loads]);
}
