import { bodyRegions } from '@consultorio/contracts/body-regions';
import type { FormSchema } from '@consultorio/contracts/forms';
import { describe, expect, test } from 'vitest';
import { beginHistory, type EditHistory, editHistory } from '../../capabilities/editing/edit-history.ts';
import {
  answeredBy,
  drawnOnBody,
  duplicateItem,
  haveSameRows,
  itemsOf,
  moveRow,
  newItem,
  newOption,
  putSection,
  removeItems,
  removeSection,
  renameItem,
  retype,
  usersOf,
} from './form-edits.ts';
import type { FormDraft } from './use-form-draft.ts';

const yes = { item: 'fiebre', is: 'equals', value: true } as const;
const form: FormSchema = {
  sections: [
    { key: 'a', title: 'A', items: [{ key: 'fiebre', type: 'yesNo', label: '¿Fiebre?' }] },
    {
      key: 'b',
      title: 'B',
      items: [
        {
          key: 'grados',
          type: 'number',
          label: '¿Cuánta?',
          showIf: { all: [yes, { item: 'otra', is: 'answered' }] },
          alarm: { when: { item: 'grados', is: 'greaterThan', value: 39 }, effect: 'flag', message: 'Alta' },
        },
        { key: 'dias', type: 'number', label: '¿Cuántos días?', showIf: yes },
      ],
    },
  ],
};
const shape = (schema: FormSchema) => schema.sections.map(({ key, items }) => [key, ...items.map((item) => item.key)]);

describe('editing a form', () => {
  test('a question becomes a drawing of the body and keeps its own words and options', () => {
    const own = { value: 'todo', label: 'Todo el cuerpo' };
    const knee = { value: 'rodilla-derecha', label: 'Mi rodilla derecha' };
    const asked = { key: 'donde', type: 'manyChoices' as const, label: '¿Dónde?', options: [own, knee, newOption([])] };
    const { appearance, options } = drawnOnBody(asked, true);
    expect(appearance).toBe('body');
    expect(options).toHaveLength(bodyRegions.length + 1);
    expect(options).toContainEqual(knee);
    expect(options?.at(-1)).toEqual(own);
    expect(drawnOnBody({ ...asked, options: options ?? [] }, false)).toEqual({ appearance: null });
    expect(retype({ ...asked, appearance: 'body' }, 'oneChoice')).not.toHaveProperty('appearance');
  });

  test('moves a question within a section, into another one, and never above the first', () => {
    expect(shape(moveRow(form, 'q:dias', 'q:grados'))).toEqual([
      ['a', 'fiebre'],
      ['b', 'dias', 'grados'],
    ]);
    expect(shape(moveRow(form, 'q:grados', 's:b'))).toEqual([
      ['a', 'fiebre', 'grados'],
      ['b', 'dias'],
    ]);
    expect(shape(moveRow(form, 'q:dias', 's:a'))).toEqual([
      ['a', 'dias', 'fiebre'],
      ['b', 'grados'],
    ]);
    expect(shape(form)).toEqual([
      ['a', 'fiebre'],
      ['b', 'grados', 'dias'],
    ]);
  });

  test('moves a section with its questions to where another one is', () => {
    const third = { sections: [...form.sections, { key: 'c', title: 'C', items: [] }] };
    const keys = (schema: FormSchema) => schema.sections.map(({ key }) => key).join('');
    expect(keys(putSection(third, 'a', 'c'))).toBe('bca');
    expect(keys(putSection(third, 'c', 'a'))).toBe('cab');
    expect(shape(putSection(third, 'b', 'a'))[0]).toEqual(['b', 'grados', 'dias']);
    expect(putSection(third, 'a', 'a')).toBe(third);
    expect(putSection(third, 'a', 'borrada')).toBe(third);
  });

  test('asking the doctor instead leaves behind what only makes sense with the patient', () => {
    const [item] = itemsOf(form).filter(({ key }) => key === 'grados');
    const stop = {
      ...item!,
      prefill: { from: 'previousAnswer' as const },
      alarm: { ...item!.alarm!, effect: 'stop' as const },
    };
    const doctors = { ...stop, ...answeredBy(stop, true) };
    expect(doctors).toMatchObject({ doctorOnly: true, prefill: null, alarm: { effect: 'flag' } });
    expect(retype(doctors, 'file').doctorOnly).toBeNull();
    expect(retype(stop, 'number').prefill).toEqual(stop.prefill);
    expect(retype(stop, 'file').prefill).toBeNull();
  });

  test('knows who asks about a question, and takes it out of their conditions', () => {
    expect(usersOf(form, ['fiebre']).map(({ key }) => key)).toEqual(['grados', 'dias']);
    expect(usersOf(form, ['grados'])).toEqual([]);
    const left = itemsOf(removeItems(form, ['fiebre']));
    expect(left.map(({ key, showIf }) => [key, showIf])).toEqual([
      ['grados', { all: [{ item: 'otra', is: 'answered' }] }],
      ['dias', null],
    ]);
    expect(left[0]?.alarm).toEqual(form.sections[1]?.items[0]?.alarm);
    expect(itemsOf(removeSection(form, 'a')).map(({ showIf }) => showIf)).toEqual(left.map(({ showIf }) => showIf));
  });

  test('a copy alarms about its own answer; a new key is followed everywhere', () => {
    const { schema, key } = duplicateItem(form, 'grados');
    expect(shape(schema)[1]).toEqual(['b', 'grados', key, 'dias']);
    expect(itemsOf(schema).find((item) => item.key === key)?.alarm?.when).toMatchObject({ item: key });
    expect(usersOf(renameItem(form, 'fiebre', 'calentura'), ['calentura'])).toHaveLength(2);
    expect(newItem(schema, 'oneChoice').options).toHaveLength(2);
  });
});

test('undo goes back over what was typed together, redo goes forth, and a new change forgets the redo', () => {
  let history: EditHistory<FormDraft> = beginHistory({ name: '', schema: form });
  const type = (name: string, at: number) =>
    editHistory(history, { kind: 'change', tag: 'name', at, change: (draft) => ({ ...draft, name }) });
  history = type('N', 0);
  history = type('Nu', 100);
  history = type('Nutrición', 9000);
  history = editHistory(history, { kind: 'undo' });
  expect(history.present.name).toBe('Nu');
  history = editHistory(history, { kind: 'undo' });
  expect(history.present.name).toBe('');
  expect(editHistory(history, { kind: 'undo' })).toBe(history);
  history = editHistory(history, { kind: 'redo' });
  expect(history.present.name).toBe('Nu');
  history = type('Otra', 20_000);
  expect(history.future).toEqual([]);
});

test('a letter leaves the rows of the list as they are; another row, another place and another key do not', () => {
  const [first, second] = form.sections;
  const relabelled = { sections: [{ ...first!, title: 'Otra' }, second!] };
  expect(haveSameRows(form, relabelled)).toBe(true);
  expect(haveSameRows(form, { sections: [second!, first!] })).toBe(false);
  expect(haveSameRows(form, duplicateItem(form, 'fiebre').schema)).toBe(false);
  expect(haveSameRows(form, renameItem(form, 'fiebre', 'calor'))).toBe(false);
});
