import type { integrationVerbs } from '@consultorio/contracts/verbs/integrations';

type Clinic = { integrationId: string };
type Row = { aims: false; input: (target: unknown, clinic: Clinic) => unknown };
const plain = (input: (clinic: Clinic) => unknown): Row => ({ aims: false, input: (_target, clinic) => input(clinic) });

/** A day that is always ahead, and never by two years. */
const nextYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString();

export const integrationInput = (more: object = {}) => ({
  ...{ name: 'Laboratorio de prueba', purpose: 'Entrega resultados', contact: 'sistemas@laboratorio.test' },
  ...{ scopes: ['listOrders', 'getOrder'], expiresAt: nextYear(), networks: [], key: { kind: 'secret' } },
  ...more,
});

/** All of one as it is to be, without a key. */
export function integrationChange(integrationId: string, expectedVersion: number, more: object = {}) {
  const { key: _, ...traits } = integrationInput(more);
  return { integrationId, expectedVersion, ...traits };
}

export const integrationInputs: Record<keyof typeof integrationVerbs, Row> = {
  listIntegrations: plain(() => undefined),
  createIntegration: plain(() => integrationInput()),
  // Changes nothing of one that others of the walk call as: it is refused by its version.
  updateIntegration: plain(({ integrationId }) => integrationChange(integrationId, 0)),
  rotateIntegrationKey: plain(({ integrationId }) => ({ integrationId, key: { kind: 'secret' }, overlapHours: 24 })),
  revokeIntegration: plain(({ integrationId }) => ({ integrationId })),
  startBulkExport: plain(() => ({ level: 'patient' })),
};
