import { ids } from '@consultorio/api-examples/ids';
import { recordImportExamples } from '@consultorio/api-examples/record-import';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ElsewhereSection } from './elsewhere-section.tsx';

const show = (listImportedDocuments: Answers['listImportedDocuments']) =>
  renderWithApi(<ElsewhereSection patientId={ids.patient} />, { session: lucia, answers: { listImportedDocuments } });

it('of whom nothing was brought hears nothing', async () => {
  const page = await show({ items: [], imports: [], nextCursor: null });
  await waitFor(() => expect(page.sent('listImportedDocuments')).toHaveLength(1));
  expect(screen.queryByText('De otros establecimientos')).toBeNull();
});

it('that it could not be asked is told, and asked again', async () => {
  const page = await show(refused('forbidden'));
  await screen.findByText(errorWords('forbidden'));
  page.say({ listImportedDocuments: recordImportExamples.listImportedDocuments.output });
  await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByRole('heading', { name: 'De otros establecimientos' });
});
