import { action, grantableOfOwn, read, recentProof } from './row.ts';

/** Programs that call in their own name. */
export const integrationVerbs = {
  //                            gate        patient doctor admin
  listIntegrations: read('verified', '-', '-', 'any'),
  createIntegration: { ...action('active', '-', '-', 'any', ['listIntegrations'], 'live'), ...recentProof },
  updateIntegration: {
    ...action('active', '-', '-', 'any', ['listIntegrations', 'listWebhooks'], 'live'),
    ...recentProof,
  },
  rotateIntegrationKey: { ...action('active', '-', '-', 'any', ['listIntegrations'], 'live'), ...recentProof },
  /** In a hurry, and it takes away: no proof stands before it. */
  revokeIntegration: action('active', '-', '-', 'any', ['listIntegrations'], 'live'),
  /** Asked for by integrations alone, by the reach of those who govern: people have exports of their own, behind a proof. */
  startBulkExport: { ...action('active', '-', '-', 'any', []), ...grantableOfOwn },
} as const;
