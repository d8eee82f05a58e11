import { ids } from '@consultorio/api-examples/ids';
import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { AboutPerson } from '../../capabilities/people/about-person.ts';
import { CropDialog } from '../../kit/crop-dialog.tsx';
import { DataSection } from './data-section.tsx';

const daughter = { patientId: ids.patient, name: 'Sofía Hernández', readOnly: false };

test('the photo of somebody in care is theirs in every word, and theirs is removed', async () => {
  const profile = { ...patientExamples.getPatientProfile.output, profilePicture: '/files/x' };
  const { sent, user } = await renderWithApi(
    <AboutPerson value={daughter}>
      <DataSection />
    </AboutPerson>,
    { session: lucia, answers: { getPatientProfile: profile, updatePatientProfilePicture: { profilePicture: null } } },
  );
  await screen.findByLabelText('su foto');
  await user.click(screen.getByRole('button', { name: 'Quitar foto' }));
  const asked = within(await screen.findByRole('dialog', { name: '¿Quitar su foto?' }));
  await user.click(asked.getByRole('button', { name: 'Quitar foto' }));
  await screen.findByText('Quitamos su foto.');
  expect(sent('updatePatientProfilePicture')).toEqual([{ patientId: daughter.patientId, profilePicture: null }]);
  expect(screen.queryByText(/tu foto/i)).toBeNull();
});

test('so is the one that is being cropped', async () => {
  const picture = { url: 'data:,', canvas: document.createElement('canvas'), close: () => {} };
  const nothing = { saving: false, onSave: () => {}, onClose: () => {} };
  await renderWithApi(<CropDialog picture={picture} photo="su foto" seenBy="Así la verá su médico." {...nothing} />, {
    session: lucia,
    answers: {},
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Acomoda su foto' }));
  dialog.getByLabelText('Encuadre de su foto: muévelo con las flechas');
  expect(dialog.queryByText(/tu foto/i)).toBeNull();
});
