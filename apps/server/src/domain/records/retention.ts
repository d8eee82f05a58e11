import { getRecordRetentionInput, keptUntil, recordRetention } from '@consultorio/contracts/record-retention';
import { isStaff } from '@consultorio/contracts/sides';
import { procedure } from '../../core/procedure.ts';
import { recordBlockedAt } from '../patients/patients.repo.ts';
import { refuseBeyondReach } from '../structured-record/record-for.ts';
import { lastMedicalAct } from './last-act.repo.ts';

/** Until when a record is kept at least (NOM-004, 5.4), and since when it is blocked. What comes then: decision 134. */
export const getRecordRetention = procedure('getRecordRetention')
  .input(getRecordRetentionInput)
  .output(recordRetention)
  .query(async ({ ctx, input: { patientId } }) => {
    await refuseBeyondReach(ctx, patientId);
    // A doctor reads the day of a colleague's act, and nothing else of it; a guardian's ends with what may be read.
    const lastActAt = await lastMedicalAct(isStaff(ctx.user.role) ? ctx.system : ctx.db, patientId);
    const blockedAt = await recordBlockedAt(ctx.db, patientId);
    return { lastActAt, keptUntil: lastActAt && keptUntil(lastActAt), blockedAt };
  });
