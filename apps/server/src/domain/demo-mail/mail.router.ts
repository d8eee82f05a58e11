import { listDemoMailOutput } from '@consultorio/contracts/demo-mail';
import { procedure } from '../../core/procedure.ts';
import { listDemoMail } from './demo-mail.ts';

export const mailRouter = {
  listDemoMail: procedure('listDemoMail')
    .output(listDemoMailOutput)
    .query(({ ctx }) => listDemoMail(ctx)),
};
