import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { AboutPerson } from '../people/about-person.ts';
import { PersonalDataForm } from './personal-data-form.tsx';

const profile = patientExamples.getPatientProfile.output;
const blank = { secondLastName: null, birthState: null, nationality: null, homeState: null, homeMunicipality: null };

const open = () => {
  const known = { ...profile, identity: blank };
  return renderWithApi(<PersonalDataForm profile={known} />, {
    session: lucia,
    answers: { updatePatientProfile: { ...known, version: known.version + 1 }, getUserProfile: lucia },
  });
};
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar datos' });

it('the official data are opened, a municipality is one of its state, and another state forgets it', async () => {
  const { user, sent } = await open();
  expect(screen.queryByRole('combobox', { name: 'Estado donde vive' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Datos oficiales/ }));
  expect((await select('Municipio o alcaldía')).disabled).toBe(true);
  await user.selectOptions(await select('Segundo apellido'), 'Ortega');
  await user.selectOptions(await select('Nacionalidad'), 'MEX');
  await user.selectOptions(await select('Estado donde nació'), '21');
  await user.selectOptions(await select('Estado donde vive'), '21');
  await user.selectOptions(await select('Municipio o alcaldía'), '114');
  await user.selectOptions(await select('Estado donde vive'), '09');
  expect((await select('Municipio o alcaldía')).value).toBe('');
  within(await select('Municipio o alcaldía')).getByRole('option', { name: 'Coyoacán' });
  await user.selectOptions(await select('Municipio o alcaldía'), '003');
  await user.click(save());
  const identity = { secondLastName: 'Ortega', birthState: '21', nationality: 'MEX', homeState: '09' };
  await waitFor(() =>
    expect(sent('updatePatientProfile')).toMatchObject([{ identity: { ...identity, homeMunicipality: '003' } }]),
  );
});

it('of a child the telephone and home of whoever writes for her are a press away, and are changed like any other', async () => {
  const child = { ...profile, id: crypto.randomUUID(), phone: null, address: null, identity: blank };
  const mine = { ...profile, phone: '55 1234 5678', address: 'Nogal 12' };
  const { user, sent } = await renderWithApi(
    <AboutPerson value={{ patientId: child.id, name: 'Sofía' }}>
      <PersonalDataForm profile={child} short />
    </AboutPerson>,
    {
      session: lucia,
      answers: { getPatientProfile: mine, updatePatientProfile: { ...child, version: 2 }, getUserProfile: lucia },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Usar mi teléfono y mi domicilio' }));
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Teléfono/ });
  expect(document.activeElement).toBe(phone);
  expect(phone.value).toBe('55 1234 5678');
  expect(screen.queryByRole('button', { name: /^Usar mi/ })).toBeNull();
  await user.clear(phone);
  await user.type(phone, '55 8765 4321');
  await user.click(save());
  await waitFor(() =>
    expect(sent('updatePatientProfile')).toMatchObject([
      { patientId: child.id, phone: '55 8765 4321', address: 'Nogal 12' },
    ]),
  );
});

it('of a child whose telephone is known nothing is offered', async () => {
  await renderWithApi(
    <AboutPerson value={{ patientId: profile.id, name: 'Sofía' }}>
      <PersonalDataForm profile={profile} short />
    </AboutPerson>,
    { session: lucia, answers: { getPatientProfile: profile } },
  );
  await screen.findByRole('textbox', { name: /Teléfono/ });
  expect(screen.queryByRole('button', { name: /^Usar mi/ })).toBeNull();
});
