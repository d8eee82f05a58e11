import { trpc } from '@consultorio/client/trpc';
import { daysOf } from '@consultorio/contracts/age-in-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { isOldWeight, newestMeasured } from '@consultorio/contracts/record-standing';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderForm } from '../../../capabilities/orders/order-form.ts';
import { goesByWeight, type PrescribedTo } from '../../../capabilities/orders/use-safety-findings.ts';
import { dateText } from '../../../texts/dates.ts';

/** A weight as it stands in the field, and where it was taken from, in words. */
export type CarriedWeight = { text: string; from: string };

/**
 * Who doses by weight weighed already: the vital signs of the note, else the newest weight of the record that is young enough go
 * into the empty field, once. The doctor sees from where it is; what was taken out stays out.
 */
export function useCarriedWeight(
  form: UseFormReturn<OrderForm>,
  patient: PrescribedTo | null,
  /** Kilograms of the note, as they stand now. */
  weighed: (() => number | null) | undefined,
  isWanted: boolean,
): CarriedWeight | null {
  const asks = isWanted && goesByWeight(patient);
  const record = trpc.getStructuredRecord.useQuery({ patientId: patient?.id ?? '' }, { enabled: asks });
  const [carried, setCarried] = useState<CarriedWeight | null>(null);
  const looked = useRef(false);
  useEffect(() => {
    if (!asks || looked.current) return;
    const own = weighed?.() ?? null;
    if (own === null && record.isPending) return;
    looked.current = true;
    const now = Date.now();
    const newest = newestMeasured(record.data?.lists.measurement.entries ?? []).weightKg;
    const age = patient?.birthDate ? daysOf(patient.birthDate, now) : null;
    const isYoung = newest && !isOldWeight(newest.measuredOn, age, dayOf(now));
    const found =
      own !== null
        ? { text: String(own), from: 'De los signos vitales de esta nota.' }
        : isYoung
          ? { text: String(newest.value), from: `Del expediente, ${dateText(newest.measuredOn)}.` }
          : null;
    if (!found || form.getValues('weightKg').trim() !== '') return;
    form.setValue('weightKg', found.text);
    setCarried(found);
  }, [asks, form, patient, record, weighed]);
  return carried;
}
