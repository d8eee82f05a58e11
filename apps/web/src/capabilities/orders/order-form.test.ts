import { orderKinds } from '@consultorio/contracts/order-kinds';
import { missingInOrder, orderContent } from '@consultorio/contracts/orders';
import { expect, it } from 'vitest';
import { emptyDrug, emptyRow } from './drug-row.ts';
import { contentOfOrder, formOfOrder, formWith, isEmptyOrder, orderLines } from './order-form.ts';

const paracetamol = {
  ...emptyRow,
  genericName: 'Paracetamol',
  dose: '500 mg',
  presentation: 'Tabletas',
  route: 'Oral',
  frequency: 'Cada 8 horas',
  duration: '3 días',
};

it.each(orderKinds)('a new %s opens empty, is accepted as a draft and cannot be issued', (kind) => {
  const form = formOfOrder(kind, {});
  expect(isEmptyOrder(form)).toBe(true);
  const content = contentOfOrder(kind, form);
  expect(orderContent.safeParse(content).success).toBe(true);
  expect(missingInOrder(kind, content)).not.toEqual([]);
});

it('keeps what was written and drops rows that were not', () => {
  const form = { ...formOfOrder('prescription', {}), drugs: [paracetamol, emptyRow], indications: 'Reposo' };
  const content = contentOfOrder('prescription', form);
  expect(content.drugs).toHaveLength(1);
  expect(missingInOrder('prescription', content)).toEqual([]);
  expect(contentOfOrder('prescription', formOfOrder('prescription', content))).toEqual(content);
});

it('points at the very field that is missing', () => {
  const form = { ...formOfOrder('prescription', {}), drugs: [{ ...paracetamol, route: '' }] };
  expect(missingInOrder('prescription', contentOfOrder('prescription', form))).toEqual(['drugs.0.route']);
});

it('says an order in a line', () => {
  expect(
    orderLines(
      'prescription',
      contentOfOrder('prescription', { ...formOfOrder('prescription', {}), drugs: [paracetamol] }),
    ),
  ).toEqual(['Paracetamol\u00a0· 500 mg\u00a0· Cada 8 horas\u00a0· 3 días']);
  expect(orderLines('referral', { referTo: 'Cardiología', reason: 'Soplo' })).toEqual(['Cardiología', 'Soplo']);
});

it('a favourite comes after what is written, and replaces nothing of it', () => {
  const written = formOfOrder('prescription', { indications: 'Reposo' });
  const added = { drugs: [{ ...emptyDrug, genericName: 'Paracetamol' }], indications: 'Líquidos' };
  const once = formWith('prescription', written, added);
  expect(once.drugs.map(({ genericName }) => genericName)).toEqual(['Paracetamol']);
  expect(once.indications).toBe('Reposo\nLíquidos');
  expect(formWith('prescription', once, added).indications).toBe('Reposo\nLíquidos');
});

it('how long it stands and how often it is dispensed are whole numbers of this day, never of a favourite', () => {
  const form = { ...formOfOrder('prescription', {}), drugs: [paracetamol], validDays: ' 45 ', refills: '2' };
  expect(contentOfOrder('prescription', form)).toMatchObject({ validDays: 45, refills: 2 });
  expect(contentOfOrder('prescription', { ...form, validDays: '4.5', refills: '' })).toMatchObject({
    validDays: null,
    refills: null,
  });
  expect(contentOfOrder('laboratory', { ...form, studies: [] })).not.toHaveProperty('refills');
  const added = formWith('prescription', form, { validDays: 7, refills: 0 });
  expect([added.validDays, added.refills]).toEqual([' 45 ', '2']);
  expect(isEmptyOrder(formOfOrder('prescription', {}))).toBe(true);
});
