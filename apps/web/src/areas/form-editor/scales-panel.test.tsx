import { questionnaireExamples } from '@consultorio/api-examples/questionnaires';
import { checkFormLogic } from '@consultorio/contracts/form-logic';
import type { FormSchema } from '@consultorio/contracts/forms';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { changeItem } from './form-edits.ts';
import { OptionsEditor } from './options-editor.tsx';
import { ScalesPanel } from './scales-panel.tsx';

const form: FormSchema = {
  sections: [
    {
      key: 's',
      title: 'S',
      items: [
        {
          key: 'animo',
          type: 'oneChoice',
          label: '¿Sin ánimo?',
          options: [
            { value: 'nunca', label: 'Nunca', code: { system: 'http://loinc.org', code: 'LA6568-5' } },
            { value: 'siempre', label: 'Siempre' },
          ],
        },
      ],
    },
  ],
};
let kept = form;

function Page() {
  const [schema, setSchema] = useState(form);
  kept = schema;
  const item = schema.sections[0]!.items[0]!;
  return (
    <>
      <OptionsEditor
        item={item}
        onChange={(change) => setSchema((now) => changeItem(now, item.key, (one) => ({ ...one, ...change })))}
      />
      <ScalesPanel schema={schema} issues={checkFormLogic(schema)} onChange={(change) => setSchema(change)} />
    </>
  );
}

it('options get points and a scale its questions and bands, until the form can be published', async () => {
  const { user, fill } = await renderWithApi(<Page />, { session: patricia, answers: {} });
  await user.click(await screen.findByRole('checkbox', { name: 'Con puntaje' }));
  await fill(screen.getByRole('textbox', { name: 'Puntaje de la opción 2' }), '3');
  await fill(screen.getByRole('textbox', { name: 'Opción 1' }), 'Ningún día');
  await user.click(screen.getByRole('button', { name: 'Agregar puntaje' }));
  expect(checkFormLogic(kept).map(({ code }) => code)).toEqual(['label-missing', 'scale-empty']);
  const scale = within(screen.getByRole('region', { name: 'Puntaje 1' }));
  await user.click(scale.getByRole('checkbox', { name: '¿Sin ánimo?' }));
  await fill(scale.getByRole('textbox', { name: 'Peso de ¿Sin ánimo?' }), '2');
  await user.click(scale.getByRole('button', { name: 'Agregar rango' }));
  await fill(scale.getByRole('textbox', { name: 'Hasta, rango 1' }), '6');
  await fill(scale.getByRole('textbox', { name: 'Significado, rango 1' }), 'Leve');
  await user.selectOptions(scale.getByRole('combobox', { name: 'Gravedad, rango 1' }), 'mild');
  await fill(scale.getByRole('textbox', { name: 'Nombre del puntaje' }), 'Ánimo');
  expect(checkFormLogic(kept)).toEqual([]);
  expect(kept.scales).toEqual([
    {
      key: 'puntaje-1',
      title: 'Ánimo',
      sums: [{ item: 'animo', weight: 2 }],
      bands: [{ from: 0, to: 6, meaning: 'Leve', level: 'mild' }],
    },
  ]);
  expect(kept.sections[0]?.items[0]?.options).toEqual([
    { value: 'nunca', label: 'Ningún día', score: 0, code: { system: 'http://loinc.org', code: 'LA6568-5' } },
    { value: 'siempre', label: 'Siempre', score: 3 },
  ]);
});

const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

it('what is wrong with a range stands below it, in words, and is tied to its field', async () => {
  const { user, fill } = await renderWithApi(<Page />, { session: patricia, answers: {} });
  await user.click(await screen.findByRole('checkbox', { name: 'Con puntaje' }));
  await fill(screen.getByRole('textbox', { name: 'Puntaje de la opción 2' }), '6');
  await user.click(screen.getByRole('button', { name: 'Agregar puntaje' }));
  const scale = within(screen.getByRole('region', { name: 'Puntaje 1' }));
  await user.click(scale.getByRole('checkbox', { name: '¿Sin ánimo?' }));
  scale.getByText('Puede dar de 0 a 6.');
  const field = (name: string) => scale.getByRole<HTMLInputElement>('textbox', { name });
  // The first range takes all that there is, and the next what is left.
  await user.click(scale.getByRole('button', { name: 'Agregar rango' }));
  expect([field('Desde, rango 1').value, field('Hasta, rango 1').value]).toEqual(['0', '6']);
  await fill(field('Hasta, rango 1'), '3');
  expect(described(field('Hasta, rango 1'))).toBe('El puntaje 6 no está en ningún rango');
  expect(field('Hasta, rango 1').getAttribute('aria-invalid')).toBe('true');
  await user.click(scale.getByRole('button', { name: 'Agregar rango' }));
  expect([field('Desde, rango 2').value, field('Hasta, rango 2').value]).toEqual(['4', '6']);
  expect(described(field('Hasta, rango 1'))).toBeNull();
  await fill(field('Desde, rango 2'), '2');
  expect(described(field('Desde, rango 2'))).toBe('Se encima con el rango 1, que llega hasta 3');
  await fill(field('Desde, rango 2'), '9');
  expect(described(field('Hasta, rango 2'))).toBe('Termina antes de empezar: empieza en 9');
});

it('a new scale is not all red: what nobody wrote yet is told once one went on to something else', async () => {
  const { user } = await renderWithApi(<Page />, { session: patricia, answers: {} });
  await user.click(await screen.findByRole('button', { name: 'Agregar puntaje' }));
  expect(screen.queryByText('Falta el nombre del puntaje')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Con puntaje' }));
  expect(described(screen.getByRole('textbox', { name: 'Nombre del puntaje' }))).toBe('Falta el nombre del puntaje');
  screen.getByText('El puntaje no suma ninguna pregunta');
});

it('an instrument is put into the form that is being edited, and only once', async () => {
  const sections = [
    { key: 'q', title: 'qSOFA', items: [{ key: 'q1', type: 'yesNo' as const, label: 'Confusa', doctorOnly: true }] },
  ];
  const bands = [{ from: 0, to: 1, meaning: 'Se valora', level: 'mild' as const }];
  const scales = [{ key: 'q-total', title: 'qSOFA', sums: [{ item: 'q1' }], bands }];
  const previewQuestionnaire = { ...questionnaireExamples.previewQuestionnaire.output, schema: { sections, scales } };
  const { user, sent } = await renderWithApi(<Page />, { session: patricia, answers: { previewQuestionnaire } });
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Agregar un instrumento' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar un instrumento' }));
    await user.click(dialog.getByRole('button', { name: /^qSOFA/ }));
    return dialog;
  };
  await choose();
  await screen.findByRole('region', { name: 'qSOFA' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('previewQuestionnaire')[0]?.questionnaire).toMatchObject({ title: 'qSOFA: sospecha de sepsis' });
  expect(kept.sections.map(({ key }) => key)).toEqual(['s', 'q']);
  screen.getByRole('checkbox', { name: 'Confusa (la contesta el médico)' });
  // The question of the rest of the form is not in its way.
  const scale = within(screen.getByRole('region', { name: 'qSOFA' }));
  expect(scale.queryByRole('checkbox', { name: '¿Sin ánimo?' })).toBeNull();
  await user.click(scale.getByRole('button', { name: 'Ver la otra pregunta' }));
  scale.getByRole('checkbox', { name: '¿Sin ánimo?' });
  await (await choose()).findByText('Este formulario ya tiene qSOFA.');
  expect(kept.scales).toHaveLength(1);
});
