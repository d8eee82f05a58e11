import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { AuditCard } from './audit-card.tsx';

const [entry] = clinicExamples.listAuditEvents.output.items;

it('a search that did not come to the end says how far, and goes on when it is asked to', async () => {
  const asked: unknown[] = [];
  const page = await renderWithApi(<AuditCard filters={{ actor: 'zapata', record: 'quiroz' }} />, {
    session: patricia,
    answers: {
      listAuditEvents: async (input: { cursor?: string | null }) => {
        asked.push(input.cursor ?? null);
        return input.cursor
          ? { items: entry ? [entry] : [], nextCursor: null, searchedUntil: null }
          : { items: [], nextCursor: 'further', searchedUntil: '2026-03-09T18:00:00.000Z' };
      },
    },
  });
  await screen.findByText(/Buscado hasta el .*9 mar.* 2026/);
  expect(screen.queryByText('Sin movimientos')).toBeNull();
  expect(asked).toEqual([null]);
  await page.user.click(screen.getByRole('button', { name: 'Seguir buscando' }));
  await screen.findByText('C-26-000123');
  expect(asked).toEqual([null, 'further']);
  expect(screen.queryByText(/Buscado hasta/)).toBeNull();
});
