import { screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { mariana } from '../../../../testing/clinic.ts';
import { emptyNote } from '../../../../testing/empty-note.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { countUnsavedVitals, formOf, type NoteForm, type NoteFormApi, valuesOfForm } from './note-form.ts';
import type { NoteValues } from './note-values.ts';
import { VitalFields } from './vital-fields.tsx';

type Person = Parameters<typeof VitalFields>[0]['patient'];
const note: NoteValues = { ...emptyNote, occurredAt: '2026-11-20T18:00:00.000Z' };

/** Opens the fields, and reads what would be saved of them. */
async function open(patient: Person, vitals: NoteValues['vitals'] = {}) {
  let form: NoteFormApi | undefined;
  function Page() {
    form = useForm<NoteForm>({ defaultValues: formOf({ ...note, vitals }) });
    return <VitalFields form={form} patient={patient} />;
  }
  const page = await renderWithApi(<Page />, { session: mariana, answers: {} });
  const values = () => form!.getValues();
  return { ...page, saved: () => valuesOfForm(values()).vitals, unsaved: () => countUnsavedVitals(values()) };
}
const baby: Person = { sex: 'male', birthDate: '2026-05-20' };
const alert = () => screen.findByRole('alert');
const isQuiet = () => waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

it('a number that nobody has is refused with what was probably meant, which one press puts in its place', async () => {
  const { user, saved, unsaved } = await open(baby);
  await user.type(screen.getByLabelText('Temperatura'), '377');
  await screen.findByText('Entre 30 y 45: no se guarda');
  await user.tab();
  expect((await alert()).textContent).toContain('377 no es una temperatura en °C. ¿Quisiste escribir 37.7?');
  expect(screen.queryByRole('button', { name: /es correcto/ })).toBeNull();
  expect([saved().temperatureC, unsaved()]).toEqual([null, 1]);
  await user.click(screen.getByRole('button', { name: 'Poner 37.7' }));
  await isQuiet();
  expect([saved().temperatureC, unsaved()]).toEqual([37.7, 0]);
});

it('a weight that no boy of six months has is asked back, once it is written, by his age at the attention', async () => {
  const { user } = await open(baby, { weightKg: 7.9 });
  const weight = screen.getByLabelText('Peso');
  await user.clear(weight);
  await user.type(weight, '79');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  await screen.findByText(
    '79 kg a los 6 meses es muy raro: casi todos pesan de 6.4 a 9.9 kg (OMS). ¿Quisiste escribir 7.9?',
  );
  await user.clear(weight);
  await user.type(weight, '7.9');
  await user.tab();
  await isQuiet();
});

it('a number that is so is confirmed, taken back, and asked of again when it changes', async () => {
  const { user, saved } = await open(baby, { weightKg: 15 });
  const isSo = () => screen.findByRole('button', { name: /^Sí, es correcto: 15 kg a los 6 meses/ });
  await user.click(await isSo());
  await screen.findByText(/Confirmaste que es correcto/);
  expect(saved()).toMatchObject({ weightKg: 15, confirmed: { weightKg: 15 } });
  await user.click(screen.getByRole('button', { name: /^Quitar la confirmación/ }));
  await isSo();
  expect(saved()).not.toHaveProperty('confirmed');
  await user.click(await isSo());
  const weight = screen.getByLabelText('Peso');
  await user.clear(weight);
  await user.type(weight, '16');
  await user.tab();
  await screen.findByRole('button', { name: /^Sí, es correcto: 16 kg/ });
  expect(saved()).not.toHaveProperty('confirmed');
});

it('a saved pressure with its numbers exchanged is asked back when the note is opened, and both are confirmed', async () => {
  const { user, saved } = await open(null, { systolicMmHg: 80, diastolicMmHg: 120 });
  const asked = await alert();
  expect(asked.textContent).toContain('La diastólica (120) es mayor que la sistólica (80). ¿Están al revés?');
  await user.click(within(asked).getByRole('button', { name: /^Sí, es correcto/ }));
  expect(saved().confirmed).toEqual({ systolicMmHg: 80, diastolicMmHg: 120 });
});

it('letters are refused with the range, and ordinary numbers are asked nothing', async () => {
  const { user } = await open(baby, { heartRateBpm: 130, heightCm: 67, weightKg: 7.9 });
  await user.type(screen.getByLabelText('Temperatura'), 'tibio');
  await screen.findByText('Entre 30 y 45: no se guarda');
  expect(screen.queryByRole('alert')).toBeNull();
});
