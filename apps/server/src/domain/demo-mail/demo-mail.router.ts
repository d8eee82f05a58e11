import { listDemoMail } from './demo-mail.ts';

export const demoMailRouter = {
  listDemoMail,
};
