import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { SummaryButton } from './summary-button.tsx';

it('her own clinical summary is opened by one press', async () => {
  vi.stubGlobal('open', () => null);
  const page = await renderWithApi(<SummaryButton />, {
    session: lucia,
    answers: { getPatientSummaryDocument: patientExamples.getPatientSummaryDocument.output },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Mi resumen clínico en PDF' }));
  await waitFor(() => expect(page.sent('getPatientSummaryDocument')).toEqual([{ patientId: lucia.id }]));
  vi.unstubAllGlobals();
});
