import { createIntegration } from './create.ts';
import { listIntegrations } from './list.ts';
import { revokeIntegration } from './revoke.ts';
import { rotateIntegrationKey } from './rotate-key.ts';

export const integrationsRouter = { listIntegrations, createIntegration, rotateIntegrationKey, revokeIntegration };
