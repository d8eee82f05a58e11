import { getStructuredRecordInput, structuredRecord } from '@consultorio/contracts/record-entries';
import { recordOpening } from '../../core/audit/openings.ts';
import { procedure } from '../../core/procedure.ts';
import { readRecordNow } from '../record-entries/read-lists.ts';
import { refuseBeyondReach } from './record-for.ts';

/** Every list of a person's record as it is now; opening it leaves a trace that the patient can read. */
export const getStructuredRecord = procedure('getStructuredRecord')
  .input(getStructuredRecordInput)
  .output(structuredRecord)
  .query(async ({ ctx, input: { patientId } }) => {
    await refuseBeyondReach(ctx, patientId);
    await recordOpening(ctx, 'getStructuredRecord', { patientId });
    return { patientId, lists: await readRecordNow(ctx, patientId) };
  });
