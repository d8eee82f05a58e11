import { sealAudit } from '../audit/seal.ts';
import { alignAccount } from '../auth/align-account.ts';
import { revokeSessions } from '../auth/revoke-sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { createMailer } from '../mail/mailer.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { JobHandlers } from './jobs.ts';
import { tidyUp } from './tidy-up.ts';

/** What each job does. All of them may run twice. */
export function jobHandlers(dependencies: Dependencies): JobHandlers {
  const mailer = createMailer(dependencies.env);
  return {
    sendMail: ({ deliveryId }) => sendMail(dependencies, mailer, deliveryId),
    revokeSessions: (payload) => revokeSessions(dependencies, payload),
    alignAccount: (payload) => alignAccount(dependencies, payload),
    tidyUp: () => tidyUp(dependencies),
    sealAudit: () => sealAudit(dependencies),
  };
}
