import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
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
