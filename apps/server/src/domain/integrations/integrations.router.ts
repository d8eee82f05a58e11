import { createIntegration } from './create.ts';
import { listIntegrations } from './list.ts';
import { revokeIntegration } from './revoke.ts';
import { rotateIntegrationKey } from './rotate-key.ts';
import { updateIntegration } from './update.ts';

export const integrationsRouter = {
  listIntegrations,
  createIntegration,
  updateIntegration,
  rotateIntegrationKey,
  revokeIntegration,
};
