import type { ChosenMedicine, Indication, TypedDrug } from '@consultorio/contracts/dosing';
import {
  doseOf,
  doseText,
  durationOf,
  frequencyOf,
  presentationText,
  quantityOf,
  routeOf,
} from '@consultorio/contracts/drug-texts';
import type { Drug } from '@consultorio/contracts/orders';
import { computedQuantity } from '@consultorio/prescribing/typed-drug';

/** The texts of a line, each of them an input. */
export const emptyDrug = {
  ...{ genericName: '', brandName: '', dose: '', presentation: '', route: '' },
  ...{ frequency: '', duration: '', instructions: '' },
} satisfies Drug;
export type DrugText = keyof typeof emptyDrug;

/** A line as its inputs hold it. Values are read off the texts: no state of ours can say something else. */
export interface DrugRow extends Record<DrugText, string> {
  /** Chosen in the catalogue; null where the name is the doctor's own. */
  medicine: ChosenMedicine | null;
  /** Empty: as it is computed. */
  quantity: string;
  asNeeded: { reason: string; mostPerDay: string };
  indication: Indication | null;
}

export const emptyRow: DrugRow = {
  ...emptyDrug,
  ...{ medicine: null, quantity: '', asNeeded: { reason: '', mostPerDay: '' }, indication: null },
};

export const isEmptyRow = ({ medicine, indication, asNeeded, ...texts }: DrugRow): boolean =>
  !medicine && !indication && Object.values({ ...texts, ...asNeeded }).every((text) => text.trim() === '');

export function rowOfDrug(drug: Drug): DrugRow {
  const { quantity, asNeeded } = drug;
  const written = quantity ? doseText(quantity) : '';
  return {
    ...{ genericName: drug.genericName, brandName: drug.brandName ?? '', dose: drug.dose },
    ...{ presentation: drug.presentation, route: drug.route, frequency: drug.frequency, duration: drug.duration },
    instructions: drug.instructions ?? '',
    medicine: drug.typed?.medicine ?? null,
    quantity: written === computedOf(drug)?.text ? '' : written,
    asNeeded: { reason: asNeeded?.reason ?? '', mostPerDay: asNeeded?.mostPerDay ? String(asNeeded.mostPerDay) : '' },
    indication: drug.indication ?? null,
  };
}

/** In intakes, from 1 to 48. */
export const mostPerDayOf = (typed: string): number | null => {
  const most = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return most >= 1 && most <= 48 ? most : null;
};

export function drugOfRow({ medicine, quantity, asNeeded, indication, ...texts }: DrugRow): Drug {
  const typed = typedOf(texts, medicine);
  const reason = asNeeded.reason.trim();
  const isAsNeeded = reason !== '' || asNeeded.mostPerDay.trim() !== '';
  const drug: Drug = {
    ...texts,
    ...(typed ? { typed } : {}),
    ...(isAsNeeded ? { asNeeded: { reason, mostPerDay: mostPerDayOf(asNeeded.mostPerDay) } } : {}),
    ...(indication ? { indication } : {}),
  };
  const handedOut = quantityOf(quantity.trim()) ?? computedOf(drug)?.quantity;
  return handedOut ? { ...drug, quantity: handedOut } : drug;
}

/** A value is there where its text is in the very words that paper has for it. */
function typedOf(texts: Record<DrugText, string>, medicine: ChosenMedicine | null): TypedDrug | null {
  const [dose, route] = [doseOf(texts.dose.trim()), routeOf(texts.route.trim())];
  const [frequency, duration] = [frequencyOf(texts.frequency.trim()), durationOf(texts.duration.trim())];
  if (!medicine && !dose && !route && !frequency && !duration) return null;
  const isBox = medicine?.form && presentationText(medicine.form, medicine.strength) === texts.presentation.trim();
  return {
    ...(medicine ? { medicine: isBox ? medicine : { id: medicine.id } } : {}),
    ...(dose ? { dose } : {}),
    ...(route ? { route } : {}),
    ...(frequency ? { frequency } : {}),
    ...(duration ? { duration } : {}),
  };
}

/** The quantity that follows from the values, in words, and from what. */
export function computedOf(drug: Pick<Drug, 'typed' | 'asNeeded'>) {
  const computed = computedQuantity(drug);
  return computed && { ...computed, text: doseText(computed.quantity) };
}
