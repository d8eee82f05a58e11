import type { AccountContext } from '../../core/context.ts';
import type { PatientFilters } from './patient-filters.ts';
import { readerOf } from './patients-within-reach.ts';
import { peopleOfName } from './people-of-a-name.repo.ts';

/**
 * A doctor's search by a name that few in the clinic have begins with those few. Whoever reads everybody is served by the index of
 * words, which a doctor's policy hides: it is asked of each row before any word is compared.
 */
export async function narrowedFor(ctx: AccountContext, filters: PatientFilters): Promise<PatientFilters> {
  const { words, ids } = filters;
  if (words.length === 0 || readerOf(ctx).reach === 'any') return filters;
  const people = await peopleOfName(ctx.system, words, 'search');
  if (!people) return filters;
  const marked = ids && new Set(ids);
  return { ...filters, ids: marked ? people.filter((id) => marked.has(id)) : people };
}
