import { verifyAuditOutput } from '@consultorio/contracts/audit';
import { procedure } from '../../core/procedure.ts';
import { checkSeals } from './check-seals.ts';
export const verifyAudit = procedure('verifyAudit')
  .output(verifyAuditOutput)
  .mutation(({ ctx }) => checkSeals(ctx));
