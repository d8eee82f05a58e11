import type { ProcedureName } from '@consultorio/contracts/access';
import { accountsRouter } from './accounts/accounts.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { consultationsRouter } from './consultations/consultations.router.ts';
import { diagnosesRouter } from './diagnoses/diagnoses.router.ts';
import { doctorsRouter } from './doctors/doctors.router.ts';
import { eventsRouter } from './events/events.router.ts';
import { fhirRouter } from './fhir/fhir.router.ts';
import { filesRouter } from './files/files.router.ts';
import { formsRouter } from './forms/forms.router.ts';
import { invitationsRouter } from './invitations/invitations.router.ts';
import { leanProcedures } from './lean-procedures.ts';
import { mailRouter } from './mail/mail.router.ts';
import { messagesRouter } from './messages/messages.router.ts';
import { notesRouter } from './notes/notes.router.ts';
import { mailTextsRouter } from './notifications/mail-texts.router.ts';
import { notificationsRouter } from './notifications/notifications.router.ts';
import { orderFavouritesRouter } from './orders/order-favourites.router.ts';
import { ordersRouter } from './orders/orders.router.ts';
import { patientsRouter } from './patients/patients.router.ts';
import { presenceRouter } from './presence/presence.router.ts';
import { recordsRouter } from './records/records.router.ts';
import { servicesRouter } from './services/services.router.ts';
import { legalRouter } from './settings/legal.router.ts';
import { settingsRouter } from './settings/settings.router.ts';
import { staffRouter } from './staff/staff.router.ts';
import { statusRouter } from './status/status.router.ts';
import { templatesRouter } from './templates/templates.router.ts';
import { router } from './trpc.ts';

/** Table of contents. The flat names are the callable names; the compiler holds them against the permission table. */
const procedures = {
  ...accountsRouter,
  ...patientsRouter,
  ...recordsRouter,
  ...filesRouter,
  ...servicesRouter,
  ...consultationsRouter,
  ...presenceRouter,
  ...messagesRouter,
  ...notesRouter,
  ...ordersRouter,
  ...orderFavouritesRouter,
  ...doctorsRouter,
  ...invitationsRouter,
  ...staffRouter,
  ...formsRouter,
  ...fhirRouter,
  ...templatesRouter,
  ...settingsRouter,
  ...diagnosesRouter,
  ...legalRouter,
  ...auditRouter,
  ...statusRouter,
  ...notificationsRouter,
  ...mailTextsRouter,
  ...mailRouter,
  ...eventsRouter,
} satisfies Record<ProcedureName, unknown>;

export const appRouter = router(leanProcedures(procedures));
export type AppRouter = typeof appRouter;
