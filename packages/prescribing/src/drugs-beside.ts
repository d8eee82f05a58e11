import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Drug } from '@consultorio/contracts/orders';
import { takenPrescriptionStates } from '@consultorio/contracts/states';
import { lastDayOfTreatment } from './last-day-of-treatment.ts';
import type { OrderBeside, RecordedPerson } from './person-of-record.ts';

/**
 * What other prescriptions of the consultation make the person take. An order that the record names was signed with its
 * consultation: then the record tells what became of its medicines, and nothing is told twice.
 */
export function drugsBeside({ ordersBeside = [], record }: RecordedPerson, at: number): Drug[] {
  const { entries = [], past = [] } = record?.medicine ?? {};
  const named = new Set([...entries, ...past].map(({ content }) => content.orderId));
  return ordersBeside
    .filter(({ id, kind, state }) => kind === 'prescription' && isTaken(state) && !named.has(id))
    .flatMap(({ content, issuedAt }) =>
      (content.drugs ?? []).filter(({ duration }) => !isOver(duration, issuedAt ? Date.parse(issuedAt) : at, at)),
    );
}

const isTaken = (state: OrderBeside['state']): boolean => takenPrescriptionStates.some((one) => one === state);

function isOver(duration: string, from: number, at: number): boolean {
  const until = lastDayOfTreatment(duration, from);
  return until !== null && until < dayOf(at);
}
