import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../../testing/answers.ts';
import { mariana } from '../../../../testing/clinic.ts';
import { patientOfDesk } from '../../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { OrdersPanel } from './orders-panel.tsx';

const draft = orderExamples.createOrder.output;
const issued = orderExamples.issueOrder.output;
const author = staffExamples.getStaffProfile.output;
const patient = { ...patientOfDesk, allergies: 'Penicilina' };
const amoxicillin = {
  ...{ genericName: 'Amoxicilina', dose: '500 mg', presentation: 'Cápsulas 500 mg', route: 'Oral' },
  ...{ frequency: 'Cada 8 horas', duration: '7 días' },
};

/** The last question of amoxicillin for somebody who told of penicillin, with a reason written. */
async function reasoned(answers: Answers) {
  const page = await renderWithApi(
    <OrdersPanel consultationId={ids.consultation} patient={patient} mayCreate may={() => true} />,
    {
      session: mariana,
      answers: {
        getStaffProfile: { ...author, doctor: { ...author.doctor!, signature: '/files/firma' } },
        listConsultationOrders: [{ ...draft, content: { drugs: [amoxicillin] } }],
        listOrderFavourites: [],
        getLastOrder: { order: null },
        getStructuredRecord: recordOfDesk(patient),
        ...answers,
      },
    },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Revisar y emitir receta' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Emitir receta?' }));
  await page.fill(await question.findByRole('textbox'), 'La ha tolerado');
  const issue = () => page.user.click(question.getByRole('button', { name: 'Emitir receta' }));
  return { page, question, issue };
}

it('a reason goes out with the warnings for which it was written', async () => {
  const { page, issue } = await reasoned({ issueOrder: issued });
  await issue();
  await waitFor(() =>
    expect(page.sent('issueOrder')).toMatchObject([
      {
        safetyReason: 'La ha tolerado',
        answeredFindings: [{ rule: expect.stringMatching(/allergy|cross/), lines: [0] }],
      },
    ]),
  );
});

it('a warning that came meanwhile is shown beside the one that was there, and answered with it', async () => {
  const issues = [{ path: ['content', 'drugs', 0], code: 'allergy/new', message: 'Contó de otra alergia.' }];
  const { page, question, issue } = await reasoned({ issueOrder: refused('safety-reason-required', { issues }) });
  await issue();
  await question.findByText('Contó de otra alergia.');
  question.getByText(/^Amoxicilina: .*penicilina/i);
  page.say({ issueOrder: issued });
  await issue();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('issueOrder').map(({ answeredFindings }) => answeredFindings?.length)).toEqual([1, 2]);
  expect(page.sent('issueOrder').at(-1)?.answeredFindings).toContainEqual({ rule: 'allergy/new', lines: [0] });
});

it('what the refusal says again is not shown twice', async () => {
  const { page, question, issue } = await reasoned({ issueOrder: issued });
  page.say({
    issueOrder: ({ answeredFindings }) => {
      const issues = answeredFindings?.map(({ rule }) => ({
        ...{ path: ['content', 'drugs', 0], code: rule, message: 'Lo mismo en otras palabras.' },
      }));
      return refused('safety-reason-required', { issues });
    },
  });
  await issue();
  await waitFor(() => expect(page.sent('issueOrder')).toHaveLength(1));
  await waitFor(() =>
    expect(question.getByRole('button', { name: 'Emitir receta' })).toHaveProperty('disabled', false),
  );
  expect(question.queryByText('Lo mismo en otras palabras.')).toBeNull();
});
