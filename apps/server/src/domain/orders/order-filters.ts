import { dayAfter } from '@consultorio/contracts/clinic-calendar';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderState } from '@consultorio/contracts/states';
import { and, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import { beginOfDay } from '../../core/clock/clinic-time.ts';
import type { Database } from '../../core/db/database.ts';
import { escapeLike, wordsOf } from '../../core/db/like.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { isOfName, peopleOfName } from '../patients/people-of-a-name.repo.ts';
import { folioLetters } from './sealed-order.ts';

type Filters = {
  kind?: OrderKind | null;
  state?: OrderState | null;
  doctorId?: string | null;
  patientId?: string | null;
  issuedFrom?: string | null;
  issuedUntil?: string | null;
  ids?: string[] | null;
};
export type OrderFilters = Filters & { query?: string | null };

export type Wanted = Filters & {
  /** Only those of consultations that this doctor attends. */
  attendedBy: string | null;
  searched: Searched | null;
};

/** Folios of orders and consultations by how they begin; anything else is words of the patient, in any order. */
type Searched = { orderFolio: string } | { consultationFolio: string } | { words: string[]; people: string[] | null };

const orderFolio = new RegExp(`^[${Object.values(folioLetters).join('')}]-?\\d`, 'i');

export async function searchedBy(system: Database, query: string): Promise<Searched> {
  if (orderFolio.test(query)) return { orderFolio: query };
  if (/^c-?\d/i.test(query)) return { consultationFolio: query };
  const words = wordsOf(query);
  return { words, people: words.length > 0 ? await peopleOfName(system, words, 'search') : null };
}

export function whereOf({ attendedBy, kind, state, doctorId, patientId, searched, ...others }: Wanted) {
  const { issuedFrom, issuedUntil, ids } = others;
  return and(
    attendedBy ? eq(consultations.doctorId, attendedBy) : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    state ? eq(orders.state, state) : undefined,
    doctorId ? eq(orders.doctorId, doctorId) : undefined,
    patientId ? eq(orders.patientId, patientId) : undefined,
    searched ? matching(searched) : undefined,
    issuedFrom ? gte(orders.issuedAt, beginOfDay(issuedFrom)) : undefined,
    issuedUntil ? lt(orders.issuedAt, beginOfDay(dayAfter(issuedUntil))) : undefined,
    // Nothing is issued before it was written: the list, which is read in that order, begins there. A day is for clocks that differ.
    issuedUntil ? lt(orders.createdAt, beginOfDay(dayAfter(dayAfter(issuedUntil)))) : undefined,
    ids ? inArray(orders.id, ids) : undefined,
  );
}

/** Whether it is a condition on its consultation too. */
export const asksConsultation = ({ attendedBy, searched }: Wanted): boolean =>
  attendedBy !== null || (searched !== null && 'consultationFolio' in searched);

const begins = (text: string) => `${escapeLike(text.toUpperCase())}%`;

function matching(searched: Searched): SQL | undefined {
  if ('orderFolio' in searched) return like(orders.folio, begins(searched.orderFolio));
  if ('consultationFolio' in searched) return like(consultations.folio, begins(searched.consultationFolio));
  const { words, people } = searched;
  if (words.length === 0) return undefined;
  return people ? inArray(orders.patientId, people) : isOfName(sql`${orders.patientId}`, words, 'search');
}
