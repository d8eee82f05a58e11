import { trpc } from '@consultorio/client/trpc';
import type { PublicationState } from '@consultorio/contracts/publication';
import type { TemplateKind, templateScopes } from '@consultorio/contracts/templates';
import { keepPreviousData } from '@tanstack/react-query';

interface Filters {
  search: string;
  kind: TemplateKind | null;
  scope: (typeof templateScopes)[number] | null;
  state: PublicationState | null;
}

/** The list page by page. While a search is typed the rows found before stay, so that nothing jumps. */
export function useTemplates({ search, kind, scope, state }: Filters) {
  const query = trpc.searchTemplates.useInfiniteQuery(
    { query: search || null, kind, scope, state },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  return { ...query, rows: query.data?.pages.flatMap(({ items }) => items) };
}
