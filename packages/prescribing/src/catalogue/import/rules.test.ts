import { expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { importBase } from './import-base.ts';
import { ruleHeadings, ruleRows } from './import-file.ts';
import type { ImportedRule } from './imported-rule.ts';
import { judgeRule } from './judge-rule.ts';

const base = importBase(catalogue());
const own = ruleHeadings.split(',');
const judged = (table: string[][], known: ImportedRule[] = []) => {
  const file = ruleRows([own, ...table]);
  if ('problem' in file) return [];
  return file.rows.map((row) => judgeRule(row, base, new Map(known.map((one) => [one.id, one]))));
};
const text = 'riesgo que esta clínica vigila; se mide a la semana.';
const source = 'Comité de farmacia, acta 12';

test('a rule names its members by substance, brand, group or code, and its pair has one name in either order', () => {
  const rules = judged([
    ['Losartán', 'Coumadin', 'pregunta', text, source],
    ['grupo: AINE', 'ATC: C09A', 'Detiene', text, source],
    ['N06AB*', 'sulfas', 'informa', text, source],
    ['warfarina', 'losartan', 'asks', text, source],
  ]);
  expect(rules.map((one) => one.verdict !== 'unreadable' && [one.id, one.read.level])).toEqual([
    ['clinic/losartan+warfarina', 'asks'],
    ['clinic/atc:C09A+grupo:aines', 'stops'],
    ['clinic/atc:N06AB+grupo:sulfas', 'informs'],
    ['clinic/losartan+warfarina', 'asks'],
  ]);
});

test('what cannot be a rule is told with its reason; without a source there is none', () => {
  const rules = judged([
    ['Warfarima', 'Losartán', 'pregunta', text, source],
    ['grupo: estrellas', 'Losartán', 'pregunta', text, source],
    ['atc: V99', 'Losartán', 'pregunta', text, source],
    ['Losartán', 'Cozaar', 'pregunta', text, source],
    ['Losartán', 'Warfarina', 'quizá', text, source],
    ['Losartán', 'Warfarina', 'pregunta', '', source],
    ['Losartán', 'Warfarina', 'pregunta', text, ''],
    ['Losartán', 'Warfarina', 'pregunta', 'a'.repeat(2001), source],
  ]);
  expect(rules.map((one) => one.verdict === 'unreadable' && [one.problem, one.near])).toEqual([
    ['member', 'Warfarima → warfarina'],
    ['member', 'estrellas'],
    ['member-empty', 'atc:V99'],
    ['same-members', undefined],
    ['level', 'quizá'],
    ['text', undefined],
    ['source', undefined],
    ['too-long', undefined],
  ]);
});

test('a rule that is there already is told as the same, or with what is new of it', () => {
  const [before] = judged([['Losartán', 'Warfarina', 'informa', text, source]]);
  const known = before?.verdict === 'added' ? [before.read] : [];
  expect(judged([['Warfarina', 'Losartán', 'informa', text, source]], known)).toMatchObject([{ verdict: 'unchanged' }]);
  expect(judged([['Warfarina', 'Losartán', 'pregunta', text, source]], known)).toMatchObject([
    { verdict: 'changed', what: ['nivel: informa → pregunta'] },
  ]);
});

test('a file without one of the columns says which are wanted', () => {
  expect(ruleRows([['medicamento a', 'medicamento b', 'nivel', 'texto']])).toEqual({
    problem: expect.stringContaining('«fuente»'),
  });
});

test('a table of pairs with the headings of DDInter is read as it is, its levels and its source with it', () => {
  const file = ruleRows([
    ['DDInterID_A', 'Drug_A', 'DDInterID_B', 'Drug_B', 'Level'],
    ['DDInter1', 'Warfarin', 'DDInter2', 'Ibuprofen', 'Major'],
    ['DDInter3', 'Metformin', 'DDInter4', 'Losartan', 'Moderate'],
    ['DDInter5', 'Omeprazole', 'DDInter6', 'Clopidogrel', 'Unknown'],
  ]);
  const rows = 'rows' in file ? file.rows.map((row) => judgeRule(row, base, new Map())) : [];
  expect(rows.map((one) => (one.verdict === 'unreadable' ? one.problem : [one.id, one.verdict]))).toEqual([
    ['clinic/ibuprofeno+warfarina', 'added'],
    ['clinic/losartan+metformina', 'added'],
    'level',
  ]);
  expect(rows[0]).toMatchObject({
    read: {
      level: 'asks',
      text: 'Interacción de la tabla DDInter: Major.',
      source: expect.stringContaining('DDInter'),
    },
  });
  expect(rows[1]).toMatchObject({ read: { level: 'informs' } });
});

test('without those headings a table without sentences and sources is none', () => {
  expect(
    ruleRows([
      ['Drug A', 'Drug B', 'Level'],
      ['Warfarin', 'Ibuprofen', 'Major'],
    ]),
  ).toHaveProperty('problem');
});
