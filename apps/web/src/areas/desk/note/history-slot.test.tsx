import { conversationExamples } from '@consultorio/api-examples/conversation';
import { noHistory } from '@consultorio/contracts/history-sections';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { attended, mariana } from '../../../../testing/clinic.ts';
import { recordOfDesk } from '../../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { NoteEditor } from './note-editor.tsx';

const note = {
  ...conversationExamples.getClinicalNote.output,
  status: 'draft' as const,
  history: noHistory,
  diagnoses: [],
};

it('the history is folded and says how it is signed; each part has two usual words, and one press marks the rest', async () => {
  const page = await renderWithApi(<NoteEditor ref={null} consultation={attended('inProgress')} note={note} />, {
    session: mariana,
    answers: {
      getStructuredRecord: recordOfDesk({ conditions: 'Asma' }),
      listMyDiagnoses: { favourites: [], recent: [] },
      saveClinicalNote: ({ expectedVersion }) => ({ version: expectedVersion + 1, recordedAt: note.recordedAt }),
    },
  });
  const fold = await screen.findByRole('button', { name: /^Historia clínica/ });
  within(fold).getByText('0 de 4 partes; las demás se firman como no exploradas');
  await page.user.click(fold);
  await page.fill(await screen.findByRole('textbox', { name: 'Antecedentes heredofamiliares' }), 'Madre con diabetes');
  const [denied] = screen.getAllByRole('button', { name: 'Interrogado y negado' });
  await page.user.click(denied!);
  await page.user.click(screen.getByRole('button', { name: 'Marcar lo que falta: no explorado a distancia' }));
  within(fold).getByText('Sus cuatro partes están dichas');
  await waitFor(
    () =>
      expect(page.sent('saveClinicalNote').at(-1)?.history).toEqual({
        family: 'Madre con diabetes',
        pathological: 'Interrogado y negado',
        nonPathological: 'No explorado a distancia',
        systems: 'No explorado a distancia',
      }),
    { timeout: 5_000 },
  );
});
