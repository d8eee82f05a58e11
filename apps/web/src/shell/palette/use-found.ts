import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useEffect, useState } from 'react';
import { templateTaker } from '../../capabilities/keys/offers.ts';
import { entryOfCase, entryOfPatient, entryOfTemplate, matching } from './entries.ts';

const PAUSE_MS = 200;
const MOST = 6;
/** One letter finds everybody. */
const LEAST = 2;
/** The kinds that a note takes. */
const ofNotes: readonly string[] = ['note', 'indications', 'orderSet'];

/** Asks once the hand rests. What was found for other words stays only as far as it fits those that stand there now. */
export function useFound(typed: string) {
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const long = query.length >= LEAST && typed.length >= LEAST;
  const options = (may: boolean) => ({
    enabled: long && may,
    staleTime: 10_000,
    placeholderData: <Data>(before: Data | undefined) => before,
    meta: { quiet: true },
  });
  const page = { query, limit: MOST };
  const cases = trpc.listConsultations.useQuery({ tab: 'all', ...page }, options(useCan('listConsultations')));
  const patients = trpc.searchPatients.useQuery(page, options(useCan('searchPatients')));
  const templates = trpc.searchTemplates.useQuery({ ...page, state: 'published' }, options(useCan('searchTemplates')));
  const take = templateTaker();
  const searches = [cases, patients, templates];
  const settled = query === typed && searches.every(({ isPlaceholderData }) => !isPlaceholderData);
  const found = long
    ? [
        ...(cases.data?.items ?? []).map(entryOfCase),
        ...(patients.data?.items ?? []).map(entryOfPatient),
        ...(templates.data?.items ?? [])
          .filter(({ kind }) => !take || ofNotes.includes(kind))
          .map((row) => entryOfTemplate(row, take)),
      ]
    : [];
  return {
    found: settled ? found : matching(found, typed),
    searching: typed.length >= LEAST && (query !== typed || searches.some(({ isFetching }) => isFetching)),
    failed: long && searches.some(({ isError }) => isError),
  };
}
