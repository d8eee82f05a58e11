import type { RoomOrder } from './check-order.ts';

/** The server's rooms, bottom first: transport → domain → documents → core. `docs/architecture.md` shows this table. */
export const serverOrder = {
  root: 'apps/server/src',
  floors: [
    {
      name: 'core',
      what: 'what every concept stands on: procedure, context, unit of work, audit, events, notices, files, identity, database',
      lines: [
        ['env.ts'],
        ['core/app-error.ts', 'core/canonical-json.ts', 'core/clock', 'core/each-on-its-own.ts', 'core/full-name.ts'],
        [
          'core/lean-procedures.ts',
          'core/make-folder.ts',
          'core/answer-timeout.ts',
          'core/stable-id.ts',
          'core/streamed-list.ts',
          'core/asked-once.ts',
          'core/budget.ts',
        ],
        ['core/db'],
        ['core/errors', 'core/settings'],
        ['core/events', 'core/files', 'core/identity', 'core/jobs', 'core/mail'],
        ['core/budgets.ts', 'core/papers'],
        ['core/dependencies.ts'],
        ['core/context.ts'],
        ['core/audit', 'core/notify'],
        ['core/procedure.ts'],
        ['core/authority.ts'],
        ['core/act.ts'],
        ['core/backup', 'core/pictures', 'core/server-database.ts', 'core/signed-route.ts'],
      ],
    },
    { name: 'documents', what: 'the papers: a file each, with what it is drawn from', lines: [['documents']] },
    {
      name: 'domain',
      what: 'a folder a concept: a file a verb, which holds its procedure; the router is their list',
      lines: [
        [
          'domain/audit',
          'domain/demo-mail',
          'domain/diagnoses',
          'domain/forms',
          'domain/live-events',
          'domain/staff-sessions',
        ],
        ['domain/notifications', 'domain/services', 'domain/status'],
        ['domain/doctors'],
        ['domain/invitations'],
        ['domain/accounts', 'domain/settings'],
        ['domain/record-entries'],
        ['domain/patients'],
        ['domain/consultations'],
        ['domain/messages', 'domain/orders', 'domain/presence', 'domain/structured-record'],
        ['domain/notes'],
        ['domain/attention', 'domain/files', 'domain/staff', 'domain/templates'],
        ['domain/fhir', 'domain/records'],
        ['router.ts', 'signed-routes.ts'],
      ],
    },
    {
      name: 'transport',
      what: 'what the wire and the clock see: endpoints, pages, headers, description, jobs',
      lines: [
        ['transport/http'],
        ['transport/callable', 'transport/docs', 'transport/jobs', 'transport/trpc'],
        ['app.ts'],
        ['commands', 'serve.ts'],
        ['main.ts'],
      ],
    },
  ],
} as const satisfies RoomOrder;
