import type { OrderContent } from '@consultorio/contracts/orders';
import { choices, type MergeWords, together } from '../../../capabilities/editing/merge-words.ts';
import { keySlots } from '../../../capabilities/editing/slots.ts';
import { emptyDrug, emptyStudy } from '../../../capabilities/orders/order-form.ts';

export type OrderSlot = keyof OrderContent;

const names: readonly OrderSlot[] = [
  'drugs',
  'weightKg',
  'studies',
  'referTo',
  'reason',
  'indications',
  'validDays',
  'refills',
];
type Row = Record<string, string | null | undefined>;

/** The server trims and normalises texts: a trailing space is no change. */
const tidy = (text: string | null | undefined) => (text ?? '').normalize('NFC').trim();
const cells = (row: Row, columns: object) => Object.keys(columns).map((column) => tidy(row[column]));
const rowsOf = ({ drugs, studies }: OrderContent, slot: 'drugs' | 'studies') =>
  slot === 'drugs'
    ? (drugs ?? []).map((row) => cells(row, emptyDrug))
    : (studies ?? []).map((row) => cells(row, emptyStudy));
const isNumber = (slot: OrderSlot): slot is 'weightKg' | 'validDays' | 'refills' =>
  slot === 'weightKg' || slot === 'validDays' || slot === 'refills';
const isRows = (slot: OrderSlot) => slot === 'drugs' || slot === 'studies';

function trace(content: OrderContent, slot: OrderSlot): string {
  if (isNumber(slot)) return String(content[slot] ?? (slot === 'refills' ? 0 : ''));
  if (!isRows(slot)) return tidy(content[slot]);
  return JSON.stringify(rowsOf(content, slot).filter((row) => row.some(Boolean)));
}

export const orderSlots = keySlots<OrderContent, OrderSlot>(
  names,
  (one, other, slot) => trace(one, slot) === trace(other, slot),
);

const lengths: Partial<Record<OrderSlot, number>> = { reason: 2000, indications: 5000 };
const labels: Record<OrderSlot, string> = {
  drugs: 'Medicamentos',
  weightKg: 'Peso',
  studies: 'Estudios',
  referTo: 'Referir a',
  reason: 'Motivo de la referencia',
  indications: 'Indicaciones',
  validDays: 'Días de vigencia',
  refills: 'Resurtidos',
};

/** Mine, followed by the rows that only the other version has. */
function joined<One extends Row>(mine: One[] | null | undefined, theirs: One[] | null | undefined, columns: object) {
  const written = (mine ?? []).filter((row) => cells(row, columns).some(Boolean));
  const known = new Set(written.map((row) => cells(row, columns).join('\n')));
  return [...written, ...(theirs ?? []).filter((row) => !known.has(cells(row, columns).join('\n')))].slice(0, 30);
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
      : String(content[slot] ?? ''),
  offered: (slot) => (slot === 'referTo' || isNumber(slot) ? ['mine', 'theirs'] : choices),
  choose: (mine, theirs, slot, choice) => {
    if (choice === 'mine') return mine;
    if (choice === 'theirs' || isNumber(slot)) return orderSlots.withSlot(mine, slot, theirs);
    if (slot === 'drugs') return { ...mine, drugs: joined(mine.drugs, theirs.drugs, emptyDrug) };
    if (slot === 'studies') return { ...mine, studies: joined(mine.studies, theirs.studies, emptyStudy) };
    return { ...mine, [slot]: together(mine[slot] ?? '', theirs[slot] ?? '') };
  },
  proseLength: (slot) => lengths[slot] ?? null,
  withProse: (content, slot, text) => ({ ...content, [slot]: text }),
};
