import { ids } from '@consultorio/api-examples/ids';
import { retentionExamples } from '@consultorio/api-examples/retention';
import type { SuppressionCertificate } from '@consultorio/contracts/suppression';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { RetentionTab } from './retention-tab.tsx';

const [row] = retentionExamples.listRetention.output.items;
const at = '2031-04-21T16:00:00.000Z';
const certificate: SuppressionCertificate = {
  ...{ id: ids.arcoStep, recordNo: 'EXP-000007', lastActAt: '2026-03-09T18:05:00.000Z', keptUntil: '2031-03-09' },
  ...{ blockedAt: at, counts: { consultations: 2, users: 1, events: 4 }, files: 3, lastBackupAt: at, suppressedAt: at },
  ...{ steps: [{ kind: 'release', byName: 'Patricia Robles Cantú', at }], sha256: 'ab'.repeat(32) },
};

it('records lead to where they are decided; of those that are gone the certificate is left', async () => {
  const items = { over: [row!], gone: [certificate] };
  await renderWithApi(<RetentionTab />, {
    session: patricia,
    answers: {
      listRetention: async ({ gone }: { gone?: boolean | null }) => ({
        items: gone ? items.gone : items.over,
        nextCursor: null,
      }),
    },
  });
  const link = await screen.findByRole('link', { name: /Lucía Hernández Ortega/ });
  expect(link.getAttribute('href')).toBe(`/paciente/${ids.patient}?vista=datos`);
  const card = within(await screen.findByRole('article', { name: 'Certificado de supresión: EXP-000007' }));
  card.getByText(/Consultas: 2\s+Cuenta: 1\s+Otros registros: 4\s+Archivos: 3/);
  card.getByText(/^Se liberó para suprimirlo: Patricia Robles Cantú/);
  card.getByText(certificate.sha256);
});

it('without any it says when they come', async () => {
  await renderWithApi(<RetentionTab />, {
    session: patricia,
    answers: { listRetention: { items: [], nextCursor: null } },
  });
  await screen.findByText('Ningún expediente ha cumplido su plazo');
  await screen.findByText('No se ha suprimido ninguno.');
});
