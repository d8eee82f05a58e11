import type { FormSchema } from '@consultorio/contracts/forms';
import { generalFormKeys } from '@consultorio/contracts/general-form-keys';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dermatologyForm } from '../../../../demo/src/dermatology-form.ts';
import { generalMedicineForm } from '../../../../demo/src/general-medicine-form.ts';
import { paediatricsForm } from '../../../../demo/src/paediatrics-form.ts';
import { anyForm } from '../../../testing/fhir/any-form.ts';
import { publishedProblems } from '../../../testing/fhir/published-problems.ts';
import { generalFormSchema } from '../forms/general-form.ts';
import { extensionUrls } from './canonical.ts';
import type { Questionnaire } from './resource.ts';
import { readForm } from './to-form.ts';
import { toQuestionnaire } from './to-questionnaire.ts';

const formId = '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b202';
/** As a file: values that JSON does not carry are gone. */
const exported = (schema: FormSchema): Questionnaire =>
  JSON.parse(JSON.stringify(toQuestionnaire({ formId, number: 3, name: 'Prueba', status: 'active', schema })));
/** Absent means null. */
const said = (schema: FormSchema) => JSON.parse(JSON.stringify(schema, (_key, value) => value ?? undefined));

/** The content of our own extensions. */
const ownFields = (questionnaire: Questionnaire) =>
  (questionnaire.item ?? [])
    .flatMap((group) => [group, ...(group.item ?? [])])
    .flatMap(({ extension = [] }) => extension.filter(({ url }) => url === extensionUrls.own))
    .flatMap(({ valueString = '' }) => Object.keys(JSON.parse(valueString)));

describe('any form of ours', () => {
  test('comes back from a Questionnaire as it was, and nothing of it is called lost', () => {
    fc.assert(
      fc.property(anyForm, (schema) => {
        const back = readForm(exported(schema));
        expect(said(back.schema)).toEqual(said(schema));
        expect(back.losses).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps to the published structure and schema of FHIR R4', async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, async (schema) => {
        expect(await publishedProblems(exported(schema))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test.each(Object.entries({ generalMedicineForm, dermatologyForm, paediatricsForm, generalFormSchema }))(
    'says in words of FHIR all but its alarms and the drawing: %s',
    (_name, schema) => {
      const back = readForm(exported(schema));
      expect(said(back.schema)).toEqual(said(schema));
      const ours = ['alarm', 'appearance', 'key', 'label', 'help'];
      for (const field of ownFields(exported(schema))) expect(ours).toContain(field);
    },
  );
});

describe('a form that was edited in another system', () => {
  const schema: FormSchema = {
    sections: [
      {
        key: 's',
        title: 'Hábitos',
        items: [
          { key: 'fuma', type: 'yesNo', label: '¿Fumas?' },
          { key: 'dias', type: 'number', label: '¿Cuántos días?' },
          {
            key: 'ayuda',
            type: 'yesNo',
            label: '¿Quieres dejarlo?',
            showIf: {
              all: [
                { item: 'fuma', is: 'equals', value: true },
                {
                  any: [
                    { item: 'dias', is: 'greaterThan', value: 3 },
                    { item: 'dias', is: 'equals', value: 1 },
                  ],
                },
              ],
            },
          },
        ],
      },
    ],
  };
  const last = (questionnaire: Questionnaire) => questionnaire.item![0]!.item![2]!;

  test('says conditions within conditions as FHIRPath and in an extension of its own', () => {
    const urls = last(exported(schema)).extension?.map(({ url }) => url);
    expect(urls).toEqual([extensionUrls.enableWhenExpression, extensionUrls.own]);
  });

  test('means what the other system wrote: ours is dropped where it no longer fits, and that is told', () => {
    const questionnaire = exported(schema);
    last(questionnaire).enableWhen = [{ question: 'fuma', operator: '=', answerBoolean: false }];
    last(questionnaire).text = '¿Quieres empezar?';
    const { schema: back, losses } = readForm(questionnaire);
    expect(back.sections[0]?.items[2]).toMatchObject({
      label: '¿Quieres empezar?',
      showIf: { item: 'fuma', is: 'equals', value: false },
    });
    expect(losses.map(({ why }) => why)).toEqual(['condition', 'own']);
  });

  test('cannot smuggle anything in: what our extension makes is judged like what an editor saves', () => {
    const smuggled = [
      '{"key":[null,"otra"]}',
      '{"type":["yesNo","script"]}',
      '{"label":["¿Quieres dejarlo?",{"toString":1}]}',
      '["x"]',
      '{',
    ];
    for (const valueString of smuggled) {
      const questionnaire = exported(schema);
      last(questionnaire).extension = [{ url: extensionUrls.own, valueString }];
      const { schema: back, losses } = readForm(questionnaire);
      expect(back.sections[0]?.items[2]).toEqual({ key: 'ayuda', type: 'yesNo', label: '¿Quieres dejarlo?' });
      expect(losses.map(({ why }) => why)).toEqual(['own']);
    }
    const questionnaire = exported(schema);
    last(questionnaire).extension = [{ url: extensionUrls.own, valueString: '{"__proto__":[null,{"polluted":true}]}' }];
    expect(Object.keys(readForm(questionnaire).schema.sections[0]?.items[2] ?? {})).toEqual(['key', 'type', 'label']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

test('keys that a section shares with a question keep both', () => {
  const both = exported(generalFormSchema).item?.flatMap(({ linkId, item }) => [
    linkId,
    ...(item ?? []).map((one) => one.linkId),
  ]);
  expect(new Set(both).size).toBe(both?.length);
  expect(both).toContain('seccion-embarazo');
  expect(both).toContain(generalFormKeys.allergies);
});
