import type { AccountContext } from '../../core/context.ts';
import type { PatientFilters } from './patient-filters.ts';
import { readerOf } from './patients-within-reach.ts';
import { peopleOfName } from './people-of-a-name.repo.ts';

/** An index of trigrams looks nothing up for less: all rows would be read before it is known that few have it. */
const LOOKED_UP = 3;

/**
 * A search by a name that few in the clinic have begins with those few. PostgreSQL takes a rare word for a common one and reads the whole
 * list in its order; and a doctor's policy hides the index of words, because it is asked of each row before any word is compared.
 */
export async function narrowedFor(ctx: AccountContext, filters: PatientFilters): Promise<PatientFilters> {
  const { words, ids } = filters;
  if (words.length === 0) return filters;
  if (readerOf(ctx).reach === 'any' && words.some((word) => Array.from(word).length < LOOKED_UP)) return filters;
  const people = await peopleOfName(ctx.system, words, 'search');
  if (!people) return filters;
  const marked = ids && new Set(ids);
  return { ...filters, ids: marked ? people.filter((id) => marked.has(id)) : people };
}
