import type { Drug } from '@consultorio/contracts/orders';
import { expect, it } from 'vitest';
import { merge } from '../../../capabilities/editing/slots.ts';
import { emptyDrug } from '../../../capabilities/orders/drug-row.ts';
import { orderMergeWords, orderSlots } from './order-merge.ts';

const drug = (genericName: string): Drug => ({ ...emptyDrug, genericName });

it('an empty row, a space at the end and a field without a value are no change', () => {
  const typed = { drugs: [{ ...drug('Paracetamol '), brandName: '' }, emptyDrug], indications: '' };
  expect(orderSlots.differing({ drugs: [{ ...drug('Paracetamol'), brandName: null }] }, typed)).toEqual([]);
  expect(orderSlots.differing({ drugs: null, studies: null }, { drugs: [emptyDrug], studies: [] })).toEqual([]);
  expect(orderSlots.differing(typed, { ...typed, drugs: [drug('Ibuprofeno')] })).toEqual(['drugs']);
});

it('medicines of one window and indications of the other both stay; medicines of both are asked about', () => {
  const mine = { drugs: [drug('Paracetamol')], indications: '' };
  const theirs = { drugs: [emptyDrug], indications: 'Reposo' };
  expect(merge(orderSlots, { drugs: [emptyDrug], indications: '' }, mine, theirs)).toEqual({
    values: { drugs: [drug('Paracetamol')], indications: 'Reposo' },
    taken: ['indications'],
    both: [],
  });
  expect(merge(orderSlots, {}, mine, { drugs: [drug('Ibuprofeno')] }).both).toEqual(['drugs']);
});

it('both prescriptions together hold every medicine once', () => {
  const { choose, text } = orderMergeWords;
  const mine = { drugs: [drug('Paracetamol'), drug('Omeprazol'), emptyDrug] };
  const theirs = { drugs: [drug('Ibuprofeno'), drug('Paracetamol')] };
  expect(text(choose(mine, theirs, 'drugs', 'both'), 'drugs')).toBe('Paracetamol\nOmeprazol\nIbuprofeno');
  expect(choose(mine, theirs, 'drugs', 'theirs').drugs).toBe(theirs.drugs);
  expect(choose({ reason: 'Tos' }, { reason: 'Fiebre' }, 'reason', 'both').reason).toBe('Tos\n\nFiebre');
});
