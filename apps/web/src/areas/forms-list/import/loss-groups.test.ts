import type { QuestionnaireLoss } from '@consultorio/contracts/questionnaires';
import { expect, test } from 'vitest';
import { lossGroups } from './loss-groups.ts';

const loss = (why: QuestionnaireLoss['why'], linkId: string | null, what: string): QuestionnaireLoss => ({
  linkId,
  path: `Questionnaire.item[0].${what}`,
  label: linkId ? `Pregunta ${linkId}` : '',
  what,
  why,
});

test('what is lost is told once per reason and place, changes apart from what stays behind', () => {
  const score = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';
  const { changed, left } = lossGroups([
    loss('score', '1', score),
    loss('score', '1', score),
    loss('score', '2', score),
    loss('coding', '1', 'http://loinc.org|44250-9'),
    loss('coding', '1', 'http://loinc.org'),
    loss('metadata', null, 'copyright: Pfizer'),
    loss('hidden', '3', '3'),
    loss('valueSet', '4', '#vacunas'),
  ]);
  expect(left.map(({ why, places }) => [why, places.map(({ name, what }) => [name, ...what])])).toEqual([
    ['metadata', [['El cuestionario', 'copyright: Pfizer']]],
    ['coding', [['Pregunta 1', 'http://loinc.org|44250-9', 'http://loinc.org']]],
    [
      'score',
      [
        ['Pregunta 1', 'ordinalValue'],
        ['Pregunta 2', 'ordinalValue'],
      ],
    ],
    ['hidden', [['Pregunta 3']]],
  ]);
  expect(changed.map(({ why }) => why)).toEqual(['valueSet']);
});
