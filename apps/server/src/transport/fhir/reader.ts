import { fhirScopes, opensFhirType } from '@consultorio/contracts/fhir-scopes';
import { isPatient } from '@consultorio/contracts/sides';
import type { FastifyRequest } from 'fastify';
import { withTimeout } from '../../core/answer-timeout.ts';
import { AppError } from '../../core/app-error.ts';
import { type Context, createContext } from '../../core/context.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { ConversationText } from '../../domain/fhir/record/conversation-text.ts';
import { formIdOf } from '../../domain/forms/form-versions.repo.ts';
import { appRouter } from '../../router.ts';
import { countCallOfAddress, limitReporter } from '../http/rate-limit-headers.ts';
import { baseOf } from './addresses.ts';
import { type TypeName, typeOf } from './resource-types.ts';

export type Reader = Awaited<ReturnType<typeof readerOf>>;

/** Of a request; what is asked here is asked outside of any procedure. @throws AppError unauthenticated, profile-not-found, unavailable. */
export async function openReader(dependencies: Dependencies, request: FastifyRequest): Promise<Reader> {
  const { ip, headers, raw } = request;
  countCallOfAddress(dependencies, request);
  const asked = { ip, headers, rawHeaders: raw.rawHeaders, endpoint: 'fhir' as const };
  const ctx = createContext(dependencies, { ...asked, reportLimit: limitReporter(request) });
  return withTimeout(readerOf(ctx), dependencies.answerTimeoutMs);
}

/**
 * Whoever asks, and what may be asked of the clinic. Everything is asked of the same procedures as at the other endpoints,
 * in the name of the caller: reach, scopes, limits and traces in the audit trail are theirs, and there is no other way to
 * a row. Within one request each question is asked once.
 */
export async function readerOf(ctx: Context) {
  if (!(await ctx.session())) throw new AppError('unauthenticated');
  const machine = await ctx.integration();
  const user = await ctx.findUser();
  if (!user) throw new AppError('profile-not-found');
  const call = appRouter.createCaller(ctx);
  const asPatient = isPatient(user.role);

  /** By its side and, of an integration, by its scopes; the procedures have the last word. */
  const mayRead = (type: TypeName): boolean => {
    const { staff, patient } = typeOf(type);
    if (!(asPatient ? patient : staff)) return false;
    return !machine || opensFhirType(type, machine.scopes);
  };
  const personOf = once((patientId: string) =>
    asPatient ? call.getPatientProfile({ patientId }) : call.getPatient({ patientId }),
  );
  const detailOf = once((patientId: string) => call.getPatient({ patientId }));

  return {
    ...{ call, user, machine, asPatient, base: baseOf(ctx.env.publicUrl), now: ctx.now },
    isMachine: machine !== null,
    /** The tables as the caller meets them, of what is no procedure's: the caller's own exports. */
    db: ctx.as({ ...user, ...(machine && { scopes: machine.scopes }) }),
    mayRead,
    /** What this integration lacks is refused by the procedure itself, which writes it down. @throws AppError */
    admit: async (type: TypeName): Promise<void> => {
      if (mayRead(type)) return;
      const missing = machine && fhirScopes[type]?.find((scope) => !machine.scopes.includes(scope));
      if (missing) await (call[missing] as (input: unknown) => Promise<unknown>)(undefined);
      throw new AppError('forbidden');
    },
    person: (patientId: string) => (asPatient ? personOf(patientId) : detailOf(patientId)),
    lists: once(async (patientId: string) => (await call.getStructuredRecord({ patientId })).lists),
    consultation: once((consultationId: string) => call.getConsultation({ consultationId })),
    orders: once((consultationId: string) => call.listConsultationOrders({ consultationId })),
    order: once((orderId: string) => call.getOrder({ orderId })),
    clinic: once(() => call.getClinic()),
    formId: once((formVersionId: string) => withTimeout(formIdOf(ctx.system, formVersionId), ctx.answerTimeoutMs)),
    people: once(async () => (await call.listMyPeople()).items.filter(({ standing }) => standing !== 'waiting')),
    /** Of all that were sent, the newest first. */
    consultationsOf: once(async (patientId: string): Promise<Sent[]> => {
      const found: Sent[] = [];
      const keep = (rows: { id: string; submittedAt: string | null }[]) => {
        for (const { id, submittedAt } of rows) if (submittedAt) found.push({ id, submittedAt });
      };
      if (!asPatient) keep((await detailOf(patientId)).consultations);
      else
        for (let cursor: string | null = null, first = true; first || cursor; first = false) {
          const page: { items: Parameters<typeof keep>[0]; nextCursor: string | null } = await call.listMyConsultations(
            {
              ...{ patientId, cursor, limit: 100 },
            },
          );
          keep(page.items);
          cursor = page.nextCursor;
        }
      return found.sort((a, b) => b.submittedAt.localeCompare(a.submittedAt) || b.id.localeCompare(a.id));
    }),
    /** What both sides wrote to each other; of an integration it is not asked. */
    conversation: once(async (consultationId: string): Promise<Conversation> => {
      if (machine) return { text: null, at: null };
      const conversation = new ConversationText();
      let at: string | null = null;
      for (let after = 0, more = true; more; ) {
        const page = await call.listMessages({ consultationId, after });
        for (const one of page.items) {
          if (one.kind === 'internal') continue;
          if (!conversation.add(one)) return { text: conversation.text, at };
          at = one.createdAt;
        }
        after = page.items.at(-1)?.seq ?? after;
        more = page.more && page.items.length > 0;
      }
      return { text: conversation.text, at };
    }),
  };
}

/** As it is read, and when somebody last wrote. */
type Conversation = { text: string | null; at: string | null };

export type Sent = { id: string; submittedAt: string };

function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer>;
function once<Answer>(ask: (id: string) => Promise<Answer>): (id: string) => Promise<Answer>;
function once<Answer>(ask: (id: string) => Promise<Answer>) {
  const known = new Map<string, Promise<Answer>>();
  return (id = '') => {
    const answer = known.get(id) ?? ask(id);
    known.set(id, answer);
    return answer;
  };
}
