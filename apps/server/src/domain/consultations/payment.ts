import type { Payment } from '@consultorio/contracts/payment';
import type { ConsultationState } from '@consultorio/contracts/states';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { readSetting } from '../../core/settings/settings.repo.ts';

/** Whether the clinic's words on paying belong beside the price: not where nobody was or will be attended. */
const isToBePaid: Record<ConsultationState, boolean> = {
  draft: true,
  submitted: true,
  assigned: true,
  inProgress: true,
  waitingPatient: true,
  closed: true,
  rejected: false,
  cancelled: false,
  expired: false,
};

type Priced = Pick<ConsultationRow, 'state' | 'followUpOf' | 'priceText'>;

/** Services have a price for a consultation and none for what follows it: of a follow-up no price is told. */
export const priceOfDraft = ({ followUpOf }: Pick<Priced, 'followUpOf'>, service: { priceText: string }) =>
  followUpOf ? null : service.priceText;

export async function paymentOf(db: Database, row: Priced, service: { priceText: string }): Promise<Payment | null> {
  const priceText = row.state === 'draft' ? priceOfDraft(row, service) : row.priceText;
  if (priceText === null) return null;
  return { priceText, howToPay: isToBePaid[row.state] ? (await readSetting(db, 'howToPay')).text : '' };
}
