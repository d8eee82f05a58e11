import { trpc } from '@consultorio/client/trpc';
import { PAGE_DATA_ID, type PageData } from '@consultorio/contracts/page-data';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';

/** The data with which the server rendered this page, or null when it rendered nothing. */
export function pageDataHere(): PageData | null {
  const element = document.getElementById(PAGE_DATA_ID);
  return element ? (JSON.parse(element.textContent) as PageData) : null;
}

/** The queries of the public pages find their answers already there. */
export function seedPageData(queryClient: QueryClient, { clinic, legal }: PageData): void {
  queryClient.setQueryData(getQueryKey(trpc.getClinic, undefined, 'query'), clinic);
  for (const document of legal)
    queryClient.setQueryData(getQueryKey(trpc.getLegalDocument, { kind: document.kind }, 'query'), document);
}
