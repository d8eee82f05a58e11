import { describe, expect, test } from 'vitest';
import { checkFormLogic, type LogicIssue } from './form-logic.ts';
import type { FormItem, FormKind, FormSchema } from './forms.ts';

const form = (...items: Partial<FormItem>[]): FormSchema => ({
  sections: [
    {
      key: 's',
      title: 'S',
      items: items.map((item, at) => ({ key: `p${at}`, type: 'yesNo', label: '¿?', ...item })),
    },
  ],
});
const issuesOf = (items: Partial<FormItem>[], kind?: FormKind): LogicIssue[] => checkFormLogic(form(...items), kind);

describe('sections', () => {
  test('have a title and a question', () => {
    const empty: FormSchema = { sections: [...form({}).sections, { key: 'e', title: ' ', items: [] }] };
    expect(checkFormLogic(empty)).toEqual([
      { key: 'e', path: ['sections', 1], code: 'label-missing', message: 'Falta el título de la sección' },
      { key: 'e', path: ['sections', 1], code: 'section-empty', message: 'La sección está vacía' },
    ]);
  });
});

describe('the general form', () => {
  const known = ['alergias', 'medicamentos', 'enfermedades'];
  const asText = (type: FormItem['type'], more: Partial<FormItem> = {}) => known.map((key) => ({ key, type, ...more }));

  test('asks what the product reads, as text of either length', () => {
    expect(issuesOf(asText('longText'), 'general')).toEqual([]);
    expect(issuesOf(asText('shortText'), 'general')).toEqual([]);
    expect(issuesOf(asText('yesNo'), 'general')).toEqual(
      known.map((key) => ({
        ...{ key, path: ['sections'], code: 'known-key-missing' },
        message: `La pregunta de texto con clave ${key} no puede faltar: la consulta la muestra al médico`,
      })),
    );
    expect(issuesOf(asText('yesNo'))).toEqual([]);
  });

  test('is the patient’s alone, and takes its answers from nowhere', () => {
    const said = (more: Partial<FormItem>) => issuesOf([...asText('longText'), more], 'general');
    expect(said({ doctorOnly: true })).toMatchObject([
      { code: 'doctor-only-impossible', message: 'El formulario general lo contesta solo el paciente' },
    ]);
    expect(said({ type: 'shortText', prefill: { from: 'previousAnswer' } })).toMatchObject([
      { code: 'prefill-impossible', message: 'El formulario general es de donde se toman las respuestas' },
    ]);
  });
});
