import { conversationExamples } from '@consultorio/api-examples/conversation';
import { ids } from '@consultorio/api-examples/ids';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { PreviousDialog } from './previous-dialog.tsx';

const previous = conversationExamples.getPreviousConsultation.output;
const show = (scores: typeof previous.scores) =>
  renderWithApi(
    <PreviousDialog
      consultationId={ids.consultation}
      previousIds={[previous.id]}
      shown={previous.id}
      onShow={() => {}}
    />,
    { session: mariana, answers: { getPreviousConsultation: { ...previous, scores } } },
  );

it('the scores of that time are read with their meaning and their alarms, below its note', async () => {
  await show([{ title: 'PHQ-9', text: '1 (de 0 a 27): Sin síntomas o mínimos', alarms: ['Pregunta por el riesgo'] }]);
  const scores = within(await screen.findByRole('region', { name: 'Puntajes' }));
  scores.getByText('PHQ-9');
  scores.getByText('1 (de 0 a 27): Sin síntomas o mínimos');
  scores.getByText('Pregunta por el riesgo');
});

it('a form without scores leaves no empty part', async () => {
  await show([]);
  await screen.findByText(previous.note.plan);
  expect(screen.queryByRole('region', { name: 'Puntajes' })).toBeNull();
});
