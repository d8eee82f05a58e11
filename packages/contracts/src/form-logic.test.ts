import { describe, expect, test } from 'vitest';
import { codes, form, yes } from '../testing/logic-of-forms.ts';
import { checkFormLogic } from './form-logic.ts';
import type { FormItem } from './forms.ts';

describe('the logic check', () => {
  test('has nothing to say about a sound form', () => {
    expect(
      codes(
        {},
        { type: 'number', min: 34, max: 43, showIf: yes('p0') },
        {
          type: 'scale',
          showIf: { any: [yes('p0'), { all: [yes('p0'), { item: 'p1', is: 'greaterThan', value: 38 }] }] },
          alarm: { when: { item: 'p2', is: 'greaterThan', value: 7 }, effect: 'stop', message: 'Ve a urgencias' },
        },
      ),
    ).toEqual([]);
  });

  test('names what is missing', () => {
    expect(checkFormLogic({ sections: [] }).map(({ code }) => code)).toEqual(['no-questions']);
    expect(codes({ label: ' ' })).toEqual(['p0 label-missing']);
    expect(codes({ type: 'oneChoice', options: [{ value: 'a', label: 'A' }] })).toEqual(['p0 options-missing']);
    expect(codes({ type: 'number', min: 5, max: 4 })).toEqual(['p0 limits-impossible']);
    expect(codes({ type: 'scale', min: 0, max: 1000 })).toEqual(['p0 limits-impossible']);
  });

  test('tells deleted, later and mutual references apart', () => {
    expect(codes({}, { showIf: yes('borrada') })).toEqual(['p1 dangling']);
    expect(codes({ showIf: yes('p1') }, {})).toEqual(['p0 forward-reference']);
    expect(codes({ showIf: yes('p0') })).toEqual(['p0 cycle']);
    expect(codes({ showIf: yes('p2') }, { showIf: yes('p0') }, { showIf: yes('p1') })).toContain('p0 cycle');
  });

  test('finds conditions that no answers can meet', () => {
    expect(codes({}, { showIf: { all: [yes('p0'), { item: 'p0', is: 'equals', value: false }] } })).toEqual([
      'p1 unreachable',
    ]);
    const fever = (...all: { is: 'greaterThan' | 'lessThan' | 'equals'; value: number }[]) => ({
      showIf: { all: all.map((one) => ({ item: 'p0', ...one })) },
    });
    const degrees: Partial<FormItem> = { type: 'number', min: 34, max: 43 };
    expect(codes(degrees, fever({ is: 'greaterThan', value: 43 }))).toEqual(['p1 unreachable']);
    expect(codes(degrees, fever({ is: 'greaterThan', value: 38 }, { is: 'lessThan', value: 37 }))).toEqual([
      'p1 unreachable',
    ]);
    expect(codes(degrees, fever({ is: 'greaterThan', value: 38 }, { is: 'lessThan', value: 39 }))).toEqual([]);
    expect(codes({ type: 'scale' }, fever({ is: 'greaterThan', value: 6 }, { is: 'lessThan', value: 7 }))).toEqual([
      'p1 unreachable',
    ]);
  });

  test('counts what shows the question that is asked about', () => {
    // p1 is only shown after a yes, so «p1 answered» and «p0 is no» exclude each other.
    const excluded = {
      all: [
        { item: 'p1', is: 'answered' as const },
        { item: 'p0', is: 'equals' as const, value: false },
      ],
    };
    expect(codes({}, { showIf: yes('p0') }, { showIf: excluded })).toEqual(['p2 unreachable']);
    expect(
      codes(
        {},
        {
          showIf: yes('p0'),
          alarm: { when: { item: 'p0', is: 'equals', value: false }, effect: 'flag', message: 'x' },
        },
      ),
    ).toEqual(['p1 alarm-impossible']);
  });

  test('knows which comparison fits which answer, and which options are left', () => {
    expect(codes({}, { showIf: { item: 'p0', is: 'greaterThan', value: 3 } })).toEqual(['p1 comparison-mismatch']);
    expect(codes({ type: 'information' }, { showIf: { item: 'p0', is: 'answered' } })).toEqual([
      'p1 comparison-mismatch',
    ]);
    const choice: Partial<FormItem> = {
      type: 'manyChoices',
      options: [{ value: 'a', label: 'A' }],
    };
    expect(codes(choice, { showIf: { item: 'p0', is: 'includes', value: 'b' } })).toEqual(['p1 option-missing']);
    expect(codes(choice, { showIf: { item: 'p0', is: 'includes' } })).toEqual(['p1 value-missing']);
    expect(codes({}, { showIf: { any: [] } })).toEqual(['p1 group-empty']);
  });

  test('keeps apart what the patient and the doctor are asked', () => {
    const doctor = { doctorOnly: true };
    expect(codes({}, doctor, { ...doctor, showIf: yes('p1') }, { ...doctor, showIf: yes('p0') })).toEqual([]);
    expect(codes({}, doctor, { showIf: yes('p1') })).toEqual(['p2 doctor-only']);
    expect(codes(doctor)).toEqual([' no-questions']);
    expect(codes({}, { ...doctor, type: 'file' })).toEqual(['p1 doctor-only-impossible']);
    const stop = { when: { item: 'p1', is: 'answered' as const }, effect: 'stop' as const, message: 'x' };
    expect(codes({}, { ...doctor, alarm: stop })).toEqual(['p1 doctor-only-alarm']);
    expect(checkFormLogic(form(doctor), 'general').map(({ code }) => code)).toContain('doctor-only-impossible');
  });

  test('names a first answer that nothing could give', () => {
    const from = (field: 'birthDate' | 'sex') => ({ prefill: { from: 'profile' as const, field } });
    const sexes = ['Mujer', 'Hombre', 'Otro'].map((label) => ({ value: label.toLowerCase(), label }));
    expect(
      codes({ type: 'date', ...from('birthDate') }, { type: 'oneChoice', options: sexes, ...from('sex') }),
    ).toEqual([]);
    expect(codes(from('birthDate'))).toEqual(['p0 prefill-impossible']);
    const colours = ['Rojo', 'Azul'].map((label) => ({ value: label, label }));
    expect(codes({ type: 'oneChoice', options: colours, ...from('sex') })).toEqual(['p0 prefill-impossible']);
    expect(codes({ type: 'file', prefill: { from: 'previousAnswer' } })).toEqual(['p0 prefill-impossible']);
    expect(codes({}, { doctorOnly: true, prefill: { from: 'previousAnswer' } })).toEqual(['p1 prefill-impossible']);
  });

  test('keeps the questions of the general form that the product reads', () => {
    expect(checkFormLogic(form({}), 'general').map(({ key }) => key)).toEqual([
      'alergias',
      'medicamentos',
      'enfermedades',
    ]);
  });
});
