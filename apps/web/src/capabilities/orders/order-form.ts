import { asksStudies, type OrderKind, type ReferralKind } from '@consultorio/contracts/order-kinds';
import { type OrderContent, orderContent } from '@consultorio/contracts/orders';
import { ANY_ESTABLISHMENT, restWords } from '@consultorio/contracts/words/orders';
import { dotted } from '../../texts/dotted.ts';
import { type DrugRow, drugOfRow, emptyRow, isEmptyRow, rowOfDrug } from './drug-row.ts';

/** An order as its inputs hold it: everything is text, and fields that a kind does not use stay empty. */
export interface OrderForm {
  drugs: DrugRow[];
  /** In kilograms, as it is typed. */
  weightKg: string;
  /** Days, as they are typed; empty where the usual ones are meant. */
  validDays: string;
  /** How often it may be dispensed again. */
  refills: string;
  studies: { name: string; instructions: string }[];
  referTo: string;
  referralKind: ReferralKind;
  receivingEstablishment: string;
  clinicalSummary: string;
  diagnosticImpression: string;
  treatmentSoFar: string;
  reason: string;
  certifies: string;
  purpose: string;
  /** A day, `YYYY-MM-DD`, and how many from it on, as they are typed. */
  restFrom: string;
  restDays: string;
  indications: string;
}

/** How a certificate begins: when and how the person was seen stands on the paper itself. */
export const USUAL_STATEMENT =
  'Que atendí en consulta médica a distancia a la persona nombrada arriba, en la fecha de este documento.';

export const emptyStudy: OrderForm['studies'][number] = { name: '', instructions: '' };

/** One empty row is there from the start: a form is easier to fill than to find. */
export function formOfOrder(kind: OrderKind, content: OrderContent): OrderForm {
  const drugs = (content.drugs ?? []).map(rowOfDrug);
  const studies = (content.studies ?? []).map(({ name, instructions }) => ({ name, instructions: instructions ?? '' }));
  return {
    drugs: kind === 'prescription' && drugs.length === 0 ? [emptyRow] : drugs,
    studies: asksStudies(kind) && studies.length === 0 ? [emptyStudy] : studies,
    weightKg: content.weightKg == null ? '' : String(content.weightKg),
    validDays: content.validDays == null ? '' : String(content.validDays),
    refills: String(content.refills ?? 0),
    referTo: content.referTo ?? '',
    referralKind: content.referralKind ?? 'referral',
    receivingEstablishment: content.receivingEstablishment ?? '',
    clinicalSummary: content.clinicalSummary ?? '',
    diagnosticImpression: content.diagnosticImpression ?? '',
    treatmentSoFar: content.treatmentSoFar ?? '',
    reason: content.reason ?? '',
    certifies: content.certifies ?? '',
    purpose: content.purpose ?? '',
    restFrom: content.restFrom ?? '',
    restDays: content.restDays == null ? '' : String(content.restDays),
    indications: content.indications ?? '',
  };
}

/** «12,5» is 12.5; null where it is empty or no weight of a person. */
export function weightOf(typed: string): number | null {
  const { success, data } = orderContent.shape.weightKg.safeParse(Number(typed.trim().replace(',', '.') || Number.NaN));
  return success ? (data ?? null) : null;
}

/** A whole number within the bounds of its field; null where it is empty or none. */
export function wholeOf(field: 'validDays' | 'refills' | 'restDays', typed: string): number | null {
  const { success, data } = orderContent.shape[field].safeParse(Number(typed.trim() || Number.NaN));
  return success ? (data ?? null) : null;
}

const isEmptyStudy = (row: OrderForm['studies'][number]) => Object.values(row).every((text) => text.trim() === '');

/** Rows that were never filled are not kept, but for the last one left, whose fields are then the missing ones. */
export function contentOfOrder(kind: OrderKind, form: OrderForm): OrderContent {
  return {
    ...(kind === 'prescription'
      ? {
          drugs: filled(form.drugs, isEmptyRow).map(drugOfRow),
          weightKg: weightOf(form.weightKg),
          refills: wholeOf('refills', form.refills),
        }
      : {}),
    ...(asksStudies(kind)
      ? { studies: filled(form.studies, isEmptyStudy), diagnosticImpression: form.diagnosticImpression }
      : {}),
    ...(kind === 'referral'
      ? {
          referTo: form.referTo,
          referralKind: form.referralKind,
          receivingEstablishment: form.receivingEstablishment,
          reason: form.reason,
          clinicalSummary: form.clinicalSummary,
          diagnosticImpression: form.diagnosticImpression,
          treatmentSoFar: form.treatmentSoFar,
        }
      : {}),
    ...(kind === 'certificate'
      ? {
          certifies: form.certifies,
          purpose: form.purpose,
          restFrom: form.restFrom || null,
          restDays: wholeOf('restDays', form.restDays),
          diagnosticImpression: form.diagnosticImpression,
        }
      : { indications: form.indications, validDays: wholeOf('validDays', form.validDays) }),
  };
}

function filled<Row>(rows: Row[], isEmpty: (row: Row) => boolean): Row[] {
  const kept = rows.filter((row) => !isEmpty(row));
  return kept.length > 0 ? kept : rows.slice(0, 1);
}

/** A draft in which nothing was ever written goes away by itself. */
export function isEmptyOrder(form: OrderForm): boolean {
  // Diagnosis, summary and treatment are taken from the note when an order begins, and some begin with a usual sentence.
  const texts = [
    form.referTo,
    form.receivingEstablishment === ANY_ESTABLISHMENT ? '' : form.receivingEstablishment,
    form.reason,
    form.certifies === USUAL_STATEMENT ? '' : form.certifies,
    form.purpose,
    form.restDays,
    form.indications,
    form.weightKg,
  ];
  const hasRows = form.drugs.some((row) => !isEmptyRow(row)) || form.studies.some((row) => !isEmptyStudy(row));
  return !hasRows && texts.every((text) => text.trim() === '');
}

/** An order in a line or two, for a card. */
export function orderLines(kind: OrderKind, content: OrderContent): string[] {
  if (kind === 'prescription')
    return (content.drugs ?? [])
      .filter(({ genericName }) => genericName)
      .map((drug) => dotted(drug.genericName, drug.dose, drug.frequency, drug.duration));
  if (kind === 'referral') return [content.referTo, content.reason].filter((line): line is string => Boolean(line));
  if (kind === 'certificate')
    return [
      content.certifies,
      content.restFrom && content.restDays && restWords(content.restFrom, content.restDays),
    ].filter((line): line is string => Boolean(line));
  return (content.studies ?? []).map(({ name }) => name).filter(Boolean);
}

/** The rows already written, then those of a favourite or an earlier prescription. Nothing typed is replaced. */
export function formWith(kind: OrderKind, form: OrderForm, added: OrderContent): OrderForm {
  const more = formOfOrder(kind, added);
  const joined = <Row>(own: Row[], others: Row[], isEmpty: (row: Row) => boolean) =>
    [...own, ...others].filter((row) => !isEmpty(row)).slice(0, 30);
  const texts = (own: string, other: string) =>
    own.trim() === '' || own.includes(other) ? own || other : `${own}\n${other}`;
  return {
    drugs: joined(form.drugs, more.drugs, isEmptyRow),
    // Of this person, on this day: never of a favourite or of an earlier prescription.
    weightKg: form.weightKg,
    validDays: form.validDays,
    refills: form.refills,
    studies: joined(form.studies, more.studies, isEmptyStudy),
    referTo: form.referTo || more.referTo,
    referralKind: form.referTo ? form.referralKind : more.referralKind,
    receivingEstablishment:
      form.receivingEstablishment && form.receivingEstablishment !== ANY_ESTABLISHMENT
        ? form.receivingEstablishment
        : more.receivingEstablishment || form.receivingEstablishment,
    // Of this person, on this day.
    diagnosticImpression: form.diagnosticImpression,
    clinicalSummary: form.clinicalSummary,
    treatmentSoFar: form.treatmentSoFar,
    reason: form.reason || more.reason,
    certifies: form.certifies === USUAL_STATEMENT ? more.certifies || form.certifies : form.certifies || more.certifies,
    purpose: form.purpose || more.purpose,
    // Of this person, on this day.
    restFrom: form.restFrom,
    restDays: form.restDays,
    indications: texts(form.indications, more.indications),
  };
}
