import { asNeededText, doseText, indicationText } from '@consultorio/contracts/drug-texts';
import type { Drug, OrderContent } from '@consultorio/contracts/orders';
import { referralWords } from '@consultorio/contracts/words/orders';
import { choices, type MergeWords, together } from '../../../capabilities/editing/merge-words.ts';
import { keySlots } from '../../../capabilities/editing/slots.ts';
import { emptyDrug } from '../../../capabilities/orders/drug-row.ts';
import { emptyStudy } from '../../../capabilities/orders/order-form.ts';

export type OrderSlot = keyof OrderContent;

const names: readonly OrderSlot[] = [
  'drugs',
  'weightKg',
  'studies',
  'referTo',
  'referralKind',
  'receivingEstablishment',
  'clinicalSummary',
  'reason',
  'diagnosticImpression',
  'treatmentSoFar',
  'certifies',
  'purpose',
  'restFrom',
  'restDays',
  'indications',
  'validDays',
  'refills',
];
type Row = Record<string, string | null | undefined>;

/** The server trims and normalises texts: a trailing space is no change. */
const tidy = (text: string | null | undefined) => (text ?? '').normalize('NFC').trim();
const cells = (row: Row, columns: object) => Object.keys(columns).map((column) => tidy(row[column]));
/** The texts, and what else a doctor reads; values are what the texts say. */
const drugCells = ({ typed, quantity, asNeeded, indication, ...texts }: Drug) => [
  ...cells(texts, emptyDrug),
  quantity ? doseText(quantity) : '',
  asNeeded ? tidy(asNeededText(asNeeded)) : '',
  indication ? tidy(indicationText(indication)) : '',
];
const studyCells = (study: NonNullable<OrderContent['studies']>[number]) => cells(study, emptyStudy);
const rowsOf = ({ drugs, studies }: OrderContent, slot: 'drugs' | 'studies') =>
  slot === 'drugs' ? (drugs ?? []).map(drugCells) : (studies ?? []).map(studyCells);
const numbers = ['weightKg', 'validDays', 'refills', 'restDays'] as const satisfies readonly OrderSlot[];
const isNumber = (slot: OrderSlot): slot is (typeof numbers)[number] =>
  (numbers as readonly OrderSlot[]).includes(slot);
const oneOf: readonly OrderSlot[] = ['referTo', 'referralKind', 'receivingEstablishment', 'purpose', 'restFrom'];
const isRows = (slot: OrderSlot) => slot === 'drugs' || slot === 'studies';

function trace(content: OrderContent, slot: OrderSlot): string {
  if (isNumber(slot)) return String(content[slot] ?? (slot === 'refills' ? 0 : ''));
  // As nothing was chosen before there was a choice.
  if (slot === 'referralKind') return content.referralKind ?? 'referral';
  if (!isRows(slot)) return tidy(content[slot]);
  const rows = JSON.stringify(rowsOf(content, slot).filter((row) => row.some(Boolean)));
  if (slot !== 'drugs') return rows;
  // Under the same words another box may have been chosen.
  const chosen = (content.drugs ?? []).map(({ typed }) => typed?.medicine).filter((medicine) => medicine != null);
  return `${rows} ${chosen.map(({ id, form, strength }) => [id, form, strength].join(' ')).join()}`;
}

export const orderSlots = keySlots<OrderContent, OrderSlot>(
  names,
  (one, other, slot) => trace(one, slot) === trace(other, slot),
);

const lengths: Partial<Record<OrderSlot, number>> = {
  ...{ reason: 2000, diagnosticImpression: 2000, treatmentSoFar: 2000, certifies: 2000 },
  ...{ clinicalSummary: 5000, indications: 5000 },
};
const labels: Record<OrderSlot, string> = {
  drugs: 'Medicamentos',
  weightKg: 'Peso',
  studies: 'Estudios',
  referTo: 'Referir a',
  referralKind: 'Clase',
  receivingEstablishment: 'Establecimiento receptor',
  clinicalSummary: 'Resumen clínico',
  reason: 'Motivo de la referencia',
  diagnosticImpression: 'Diagnóstico',
  treatmentSoFar: 'Terapéutica empleada',
  certifies: 'Hago constar',
  purpose: 'Se extiende para',
  restFrom: 'Primer día de reposo',
  restDays: 'Días de reposo',
  indications: 'Indicaciones',
  validDays: 'Días de vigencia',
  refills: 'Resurtidos',
};

/** Mine, followed by the rows that only the other version has. */
function joined<One>(mine: One[] | null | undefined, theirs: One[] | null | undefined, read: (row: One) => string[]) {
  const written = (mine ?? []).filter((row) => read(row).some(Boolean));
  const known = new Set(written.map((row) => read(row).join('\n')));
  return [...written, ...(theirs ?? []).filter((row) => !known.has(read(row).join('\n')))].slice(0, 30);
}

export const orderMergeWords: MergeWords<OrderContent, OrderSlot> = {
  title: 'Hay dos versiones del borrador',
  changed: 'Este borrador se cambió en otra ventana.',
  save: 'Guardar borrador',
  label: (slot) => labels[slot],
  text: (content, slot) =>
    isRows(slot)
      ? rowsOf(content, slot)
          .map((row) => row.filter(Boolean).join(' · '))
          .filter(Boolean)
          .join('\n')
      : slot === 'referralKind'
        ? referralWords[content.referralKind ?? 'referral'].name
        : String(content[slot] ?? ''),
  offered: (slot) => (oneOf.includes(slot) || isNumber(slot) ? ['mine', 'theirs'] : choices),
  choose: (mine, theirs, slot, choice) => {
    if (choice === 'mine') return mine;
    if (choice === 'theirs' || isNumber(slot)) return orderSlots.withSlot(mine, slot, theirs);
    if (slot === 'drugs') return { ...mine, drugs: joined(mine.drugs, theirs.drugs, drugCells) };
    if (slot === 'studies') return { ...mine, studies: joined(mine.studies, theirs.studies, studyCells) };
    return { ...mine, [slot]: together(mine[slot] ?? '', theirs[slot] ?? '') };
  },
  proseLength: (slot) => lengths[slot] ?? null,
  withProse: (content, slot, text) => ({ ...content, [slot]: text }),
};
