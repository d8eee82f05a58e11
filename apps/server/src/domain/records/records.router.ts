import { downloadMyRecordOutput } from '@consultorio/contracts/records';
import { procedure } from '../../core/procedure.ts';
import { downloadMyRecord } from './download.ts';

export const recordsRouter = {
  downloadMyRecord: procedure('downloadMyRecord')
    .output(downloadMyRecordOutput)
    .mutation(({ ctx }) => downloadMyRecord(ctx)),
};
