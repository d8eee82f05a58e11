import type { ProcedureName } from '@consultorio/contracts/verbs';
import { leanProcedures } from './core/lean-procedures.ts';
import { router } from './core/procedure.ts';
import { accountsRouter } from './domain/accounts/accounts.router.ts';
import { arcoRouter } from './domain/arco/arco.router.ts';
import { attentionRouter } from './domain/attention/attention.router.ts';
import { auditRouter } from './domain/audit/audit.router.ts';
import { breachesRouter } from './domain/breaches/breaches.router.ts';
import { bulkExportsRouter } from './domain/bulk-exports/bulk-exports.router.ts';
import { consultationsRouter } from './domain/consultations/consultations.router.ts';
import { demoMailRouter } from './domain/demo-mail/demo-mail.router.ts';
import { diagnosesRouter } from './domain/diagnoses/diagnoses.router.ts';
import { disclosuresRouter } from './domain/disclosures/disclosures.router.ts';
import { doctorsRouter } from './domain/doctors/doctors.router.ts';
import { efirmaRouter } from './domain/efirma/efirma.router.ts';
import { fhirRouter } from './domain/fhir/fhir.router.ts';
import { filesRouter } from './domain/files/files.router.ts';
import { formsRouter } from './domain/forms/forms.router.ts';
import { guardianshipsRouter } from './domain/guardianships/guardianships.router.ts';
import { integrationsRouter } from './domain/integrations/integrations.router.ts';
import { invitationsRouter } from './domain/invitations/invitations.router.ts';
import { liveEvents } from './domain/live-events/live-events.ts';
import { medicinesRouter } from './domain/medicines/medicines.router.ts';
import { messagesRouter } from './domain/messages/messages.router.ts';
import { notesRouter } from './domain/notes/notes.router.ts';
import { notificationsRouter } from './domain/notifications/notifications.router.ts';
import { ordersRouter } from './domain/orders/orders.router.ts';
import { patientsRouter } from './domain/patients/patients.router.ts';
import { phoneNoticesRouter } from './domain/phone-notices/phone-notices.router.ts';
import { presenceRouter } from './domain/presence/presence.router.ts';
import { recordsRouter } from './domain/records/records.router.ts';
import { reportsRouter } from './domain/reports/reports.router.ts';
import { retentionRouter } from './domain/retention/retention.router.ts';
import { servicesRouter } from './domain/services/services.router.ts';
import { settingsRouter } from './domain/settings/settings.router.ts';
import { staffRouter } from './domain/staff/staff.router.ts';
import { staffSessionsRouter } from './domain/staff-sessions/staff-sessions.router.ts';
import { statusRouter } from './domain/status/status.router.ts';
import { structuredRecordRouter } from './domain/structured-record/structured-record.router.ts';
import { templatesRouter } from './domain/templates/templates.router.ts';
import { webhooksRouter } from './domain/webhooks/webhooks.router.ts';

/** Table of contents. The flat names are the callable names; the compiler holds them against the permission table. */
const procedures = {
  ...accountsRouter,
  ...invitationsRouter,
  ...patientsRouter,
  ...guardianshipsRouter,
  ...structuredRecordRouter,
  ...recordsRouter,
  ...disclosuresRouter,
  ...arcoRouter,
  ...retentionRouter,
  ...filesRouter,
  ...servicesRouter,
  ...consultationsRouter,
  ...reportsRouter,
  ...presenceRouter,
  ...attentionRouter,
  ...messagesRouter,
  ...notesRouter,
  ...ordersRouter,
  ...efirmaRouter,
  ...doctorsRouter,
  ...staffRouter,
  ...staffSessionsRouter,
  ...integrationsRouter,
  ...bulkExportsRouter,
  ...webhooksRouter,
  ...formsRouter,
  ...fhirRouter,
  ...templatesRouter,
  ...settingsRouter,
  ...diagnosesRouter,
  ...medicinesRouter,
  ...auditRouter,
  ...breachesRouter,
  ...statusRouter,
  ...notificationsRouter,
  ...phoneNoticesRouter,
  ...demoMailRouter,
  liveEvents,
} satisfies Record<ProcedureName, unknown>;

export const appRouter = router(leanProcedures(procedures));
export type AppRouter = typeof appRouter;
