import { guardianshipExamples } from '@consultorio/api-examples/guardianships';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { lucia, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { GuardiansCard } from './guardians-card.tsx';

const [mother] = guardianshipExamples.listGuardians.output.items;
if (!mother) throw new Error('the example has no guardian');
const done = { done: true } as const;
const son = {
  ...{ ...mother, guardianshipId: crypto.randomUUID(), accountId: crypto.randomUUID(), name: 'Raúl Gómez' },
  ...{ relation: 'child' as const, until: null, proof: 'Soy su tutor por sentencia' },
};
const show = (items: (typeof mother | typeof son)[]) =>
  renderWithApi(<GuardiansCard patientId={lucia.id} />, {
    session: patricia,
    answers: { listGuardians: { items }, confirmGuardianship: done, endGuardianship: done },
  });

it('of an adult the given reason is read before it is confirmed', async () => {
  const page = await show([son]);
  await screen.findByText('Motivo que dio: Soy su tutor por sentencia');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(page.sent('confirmGuardianship')).toEqual([{ guardianshipId: son.guardianshipId }]));
});

it('nobody is withdrawn without a reason', async () => {
  const page = await show([mother]);
  await page.user.click(await screen.findByRole('button', { name: 'Retirar' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retirar ahora' }).disabled).toBe(true);
  await page.fill(screen.getByRole('textbox', { name: /Motivo/ }), 'Lo pidió el juzgado');
  await page.user.click(screen.getByRole('button', { name: 'Retirar ahora' }));
  const { guardianshipId } = mother;
  await waitFor(() =>
    expect(page.sent('endGuardianship')).toEqual([{ guardianshipId, reason: 'Lo pidió el juzgado' }]),
  );
});

it('that it could not be read is said', async () => {
  await renderWithApi(<GuardiansCard patientId={lucia.id} />, {
    session: patricia,
    answers: { listGuardians: refused('forbidden') },
  });
  await screen.findByRole('alert');
});
