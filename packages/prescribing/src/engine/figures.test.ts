import { expect, test } from 'vitest';
import { dosesOf, pairsOf } from '../../testing/held-out.ts';
import { heldOutGoodDoses } from '../../testing/held-out-good-doses.ts';
import { heldOutInteractions } from '../../testing/held-out-interactions.ts';
import { heldOutWrongDoses } from '../../testing/held-out-wrong-doses.ts';
import { ordinaryPrescriptions } from '../../testing/ordinary-prescriptions.ts';
import { tunedGoodDoses } from '../../testing/tuned-good-doses.ts';
import { tunedInteractions } from '../../testing/tuned-interactions.ts';
import type { FindingKind } from '../finding.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';

const catalogue = shippedCatalogue();

type Asked = Pick<Parameters<typeof checkPrescription>[0], 'person' | 'lines'>;

const raises = ({ person, lines }: Asked, kinds?: readonly FindingKind[]): boolean =>
  checkPrescription({ person, lines, catalogue }).some(
    ({ level, kind }) => level !== 'informs' && (kinds?.includes(kind) ?? true),
  );

const share = (list: readonly Asked[], kinds?: readonly FindingKind[]): number =>
  list.filter((asked) => raises(asked, kinds)).length / list.length;

const SEED = 14;

test('of a thousand ordinary prescriptions at most one in ten raises more than an «informs»', () => {
  const thousand = ordinaryPrescriptions(1000, SEED);
  expect(thousand).toHaveLength(1000);
  expect(share(thousand)).toBeLessThanOrEqual(0.1);
});

test('the thousand are the same again', () => {
  expect(ordinaryPrescriptions(50, SEED)).toEqual(ordinaryPrescriptions(50, SEED));
  expect(ordinaryPrescriptions(50, SEED + 1)).not.toEqual(ordinaryPrescriptions(50, SEED));
});

test('each ordinary line is known and its dose is read', () => {
  const unread = ordinaryPrescriptions(1000, SEED).flatMap(({ person, lines }) =>
    checkPrescription({ person, lines, catalogue }).filter(({ rule }) => /^unknown-medicine|not-computable/.test(rule)),
  );
  expect(unread.map(({ text }) => text)).toEqual([]);
});

test('of the held-out pairs at least 95 % are caught', () => {
  const pairs = pairsOf(heldOutInteractions);
  expect(pairs.length).toBeGreaterThanOrEqual(150);
  expect(share(pairs, ['interaction', 'duplicate'])).toBeGreaterThanOrEqual(0.95);
});

test('of the held-out wrong doses at least 95 % are caught', () => {
  const wrong = dosesOf(heldOutWrongDoses);
  expect(wrong.length).toBeGreaterThanOrEqual(150);
  expect(share(wrong, ['dose', 'unit-slip'])).toBeGreaterThanOrEqual(0.95);
});

test('of the held-out good doses at least 97 % are silent', () => {
  const good = dosesOf(heldOutGoodDoses);
  expect(good.length).toBeGreaterThanOrEqual(150);
  expect(1 - share(good, ['dose', 'unit-slip', 'weight-missing'])).toBeGreaterThanOrEqual(0.97);
});

test('the lists by which the tables were mended are told and silent to the last', () => {
  const told = pairsOf(tunedInteractions).filter(({ person, lines }) =>
    checkPrescription({ person, lines, catalogue }).some(({ kind }) => kind === 'interaction' || kind === 'duplicate'),
  );
  expect(told).toHaveLength(pairsOf(tunedInteractions).length);
  const raised = dosesOf(tunedGoodDoses).filter((asked) => raises(asked, ['dose', 'unit-slip', 'weight-missing']));
  expect(raised.map(({ row }) => row)).toEqual([]);
});
