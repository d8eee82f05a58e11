import type { JobName } from '@consultorio/contracts/system-status';
import { sealAudit } from '../../core/audit/seal.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { alignAccount } from '../../core/identity/align-account.ts';
import { isEndedBy } from '../../core/identity/is-ended-by.ts';
import type { JobHandlers } from '../../core/jobs/jobs.ts';
import type { Mailer } from '../../core/mail/mailer.ts';
import { sendMail } from '../../core/mail/send-mail.ts';
import { timedJob } from '../../core/observer.ts';
import { sendPush } from '../../core/push/send-push.ts';
import { assignWaiting } from '../../domain/consultations/auto-assign.ts';
import { escalateLate } from '../../domain/consultations/escalate.ts';
import { scanFile } from '../../domain/files/scan-file.ts';
import { sendPhoneMessages } from '../../domain/phone-notices/send-due.ts';
import { exportInBulk } from '../fhir/export-job.ts';
import { tidyUp } from './tidy-up.ts';

/**
 * The handler of each job. All of them may run twice. `asServer`: for what is done in a caller's own name, by the rights of
 * that caller and not by those of the jobs.
 */
export function jobHandlers(dependencies: Dependencies, mailer: Mailer | null, asServer = dependencies): JobHandlers {
  return {
    sendMail: ({ deliveryId }) => sendMail(dependencies, mailer, deliveryId),
    sendPush: ({ messageId }) => sendPush(dependencies, messageId),
    sendPhoneMessages: () => sendPhoneMessages(dependencies),
    revokeSessions: (payload) => revokeSessions(dependencies, payload),
    alignAccount: (payload) => alignAccount(dependencies, payload),
    scanFile: ({ fileId }) => scanFile(dependencies, fileId),
    tidyUp: () => tidyUp(dependencies),
    sealAudit: () => sealAudit(dependencies),
    watchQueue: () => watchQueue(dependencies),
    exportInBulk: ({ exportId }) => exportInBulk(asServer, exportId),
  };
}

/** Every minute, and when something has come into the queue. What was given to somebody is that doctor's to hear of. */
const watchQueue = (dependencies: Dependencies): Promise<void> =>
  forEachIndependently([assignWaiting, escalateLate], (watch) => watch(dependencies));

/** The same, each attempt counted. */
export const observedHandlers = (dependencies: Dependencies, handlers: JobHandlers): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: never) => timedJob(dependencies.observer, name as JobName, () => handle(payload)),
    ]),
  ) as JobHandlers;

/**
 * The provider can only end every sign-in up to now. Told late, it would take a newer one along: nothing happens once
 * somebody signed in after `endedAt` (ISO 8601), and our own row refuses older ones.
 */
export async function revokeSessions(
  { identity }: Pick<Dependencies, 'identity'>,
  { firebaseUid, endedAt }: { firebaseUid: string; endedAt: string },
): Promise<void> {
  const { lastSignInAt } = (await identity.lookUp(firebaseUid)) ?? { lastSignInAt: null };
  if (lastSignInAt === null || isEndedBy(lastSignInAt, endedAt)) await identity.revokeSessions(firebaseUid);
}
