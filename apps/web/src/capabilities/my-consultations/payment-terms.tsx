import type { Payment } from '@consultorio/contracts/payment';
import { paymentWords } from '@consultorio/contracts/words/payment';
import { FactList } from '../../kit/fact-list.tsx';

/** The price that was told, and the clinic's own words on paying it where it has any. */
export function PaymentTerms({ payment: { priceText, howToPay } }: { payment: Payment }) {
  const way = howToPay ? [{ label: paymentWords.howToPay, value: howToPay }] : [];
  return <FactList columns={1} facts={[{ label: paymentWords.price, value: priceText }, ...way]} />;
}
