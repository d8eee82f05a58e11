import { gateAdmits, type Permission, permissions, reachOf, standingOf } from '@consultorio/contracts/access';
import { type AppErrorCode, appErrors, type InputIssue } from '@consultorio/contracts/errors';
import { isScope } from '@consultorio/contracts/machine-access';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { initTRPC, type TRPCError } from '@trpc/server';
import { CallableError } from 'trpc-callable';
import { config, ZodError } from 'zod';
import { withTimeout } from './answer-timeout.ts';
import { AppError } from './app-error.ts';
import { recordRefusal } from './audit/refusals.ts';
import type { Context, ReadUser } from './context.ts';
import { isDatabaseUnavailable } from './db/failure.ts';
import type { Authority, UserRow } from './db/tables/people.ts';
import { issueInWords } from './errors/issue-words.ts';
import type { IntegrationStanding } from './identity/integration-standing.ts';
import type { OrdinaryLimit } from './identity/limits.ts';
import { proofNeed, type StaffSessionStanding, touchStaffSession } from './identity/staff-session.ts';
import { findUserByUid } from './identity/users.repo.ts';
import { currentCaller, currentRequestId, requestComesBy } from './request-id.ts';
import { traced } from './tracing.ts';
import { isAbandoned, readFor, Waiter } from './waiter.ts';

// What a schema has no sentence of its own for is told in Spanish too.
config({ localeError: issueInWords });

/** How long a stream lasts, at whichever endpoint: who listens on comes back with a token of then. */
export const STREAM_MS = 5 * 60_000;

const t = initTRPC.context<Context>().create({
  // Stack traces never leave the process, whatever NODE_ENV says.
  isDev: false,
  sse: {
    maxDurationMs: STREAM_MS,
    ping: { enabled: true, intervalMs: 15_000 },
    client: { reconnectAfterInactivityMs: 30_000 },
  },
  errorFormatter: ({ shape, error }) => {
    const described = describeError(error);
    return {
      code: shape.code,
      message: described.message,
      data: {
        code: error.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        callableStatus: described.status,
        appCode: described.appCode,
        details: described.details,
        // For whoever asks us what happened: the log has the error under it.
        ...(described.appCode === 'internal' ? { requestId: currentRequestId() } : {}),
        ...(described.details as { issues?: InputIssue[]; missing?: string[] }),
      },
    };
  },
});

export const router = t.router;

/** Anything thrown, as one row of the error table. Foreign messages are never passed on. */
export function describeError(error: TRPCError) {
  const known = error instanceof AppError ? error : error.cause instanceof AppError ? error.cause : null;
  const appCode: AppErrorCode = known?.appCode ?? foreignCode(error);
  const { status, message } = appErrors[appCode];
  const details = known?.details ?? (error.cause instanceof ZodError ? { issues: issuesOf(error.cause) } : {});
  return { appCode, status, message, details };
}

function foreignCode(error: TRPCError): AppErrorCode {
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR' || error.code === 'UNSUPPORTED_MEDIA_TYPE')
    return 'invalid-input';
  if (error.code === 'METHOD_NOT_SUPPORTED') return 'invalid-input';
  if (error.code === 'NOT_FOUND') return 'not-found';
  // A plain call of a subscription, which has no end to wait for.
  if (error.cause instanceof CallableError && error.cause.status === 'UNIMPLEMENTED') return 'only-as-stream';
  if (error.code === 'PAYLOAD_TOO_LARGE') return 'file-too-large';
  if (isDatabaseUnavailable(error)) return 'unavailable';
  return 'internal';
}

/** Only where, which rule and a sentence: zod would add the pattern and, at times, the value. */
function issuesOf(error: ZodError): InputIssue[] {
  return error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'number' ? part : String(part).slice(0, 100))),
    code: issue.code,
    message: issue.message.slice(0, 200),
  }));
}

type NameWith<Gate> = { [N in ProcedureName]: (typeof permissions)[N]['gate'] extends Gate ? N : never }[ProcedureName];
type PublicName = NameWith<'public'>;
type TokenName = NameWith<'token'>;
type AccountName = Exclude<ProcedureName, PublicName | TokenName>;

type Ended = { ok: true } | { ok: false; error: TRPCError };
const codeOf = (result: Ended) => (result.ok ? 'ok' : describeError(result.error).appCode);

/** A caller who hung up is no fault of the database. */
const isForNobody = (code: AppErrorCode | 'ok') => code === 'unavailable' && (currentCaller()?.hasLeft ?? false);

/** As a part of its request, where traces are asked for. Of a refusal only its code is told. */
function tracedCall<Result extends Ended>(
  { tracing, endpoint }: Context,
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const endOf = (result: Result) => {
    const code = codeOf(result);
    return { code, isFault: (code === 'internal' || code === 'unavailable') && !isForNobody(code) };
  };
  return traced(tracing, { name: path, facts: { 'consultorio.endpoint': endpoint }, endOf }, work);
}

/** The answer as it comes; who counts is told how it ended and how long it took. */
function observed<Result extends Ended>(
  { observer, endpoint }: Context,
  path: string,
  answer: Promise<Result>,
): Promise<Result> {
  if (!observer) return answer;
  const start = performance.now();
  const tell = (code: AppErrorCode | 'ok') =>
    isForNobody(code) ||
    observer.call({
      procedure: path as ProcedureName,
      endpoint,
      code,
      seconds: (performance.now() - start) / 1000,
    });
  answer.then(
    (result) => tell(codeOf(result)),
    // Nobody waited any longer.
    () => tell('unavailable'),
  );
  return answer;
}

/**
 * The outermost floor of every call. tRPC takes the HTTP status from the code of what was thrown, so that the driver's
 * error of a lost database has to become one of ours here; and a database that says nothing is not waited for.
 */
const answering = t.procedure.use(async ({ ctx, type, path, next }) => {
  const work = async () => {
    // Of a stream, until it has been let in: it begins when its generator is asked.
    if (type !== 'query') return withTimeout(next(), ctx.answerTimeoutMs);
    const waiter = new Waiter(currentCaller());
    const result = await withTimeout(readFor(waiter, next), ctx.answerTimeoutMs, () => waiter.leave());
    return result.ok || !isAbandoned(result.error) ? result : { ...result, error: new AppError('unavailable') };
  };
  const result = await observed(ctx, path, tracedCall(ctx, path, work));
  if (!result.ok && !(result.error instanceof AppError) && isDatabaseUnavailable(result.error)) {
    ctx.log.warn({ err: result.error.cause ?? result.error }, 'the database is away');
    throw new AppError('unavailable', {}, { cause: result.error.cause });
  }
  return result;
});

const countCall = (ctx: Context, limit: OrdinaryLimit, who: string) =>
  ctx.limits.count(limit, who, (quota) => ctx.reportLimit(limit, quota));

const publicProcedure = (name: ProcedureName) =>
  answering.use(async ({ ctx, type, next }) => {
    countCall(ctx, 'callsOfAddress', ctx.ip);
    // What anybody may read is asked before an app could prove itself, and by whoever checks a paper.
    if (type === 'mutation') await ctx.assertApp(name);
    // A public procedure does not care who calls, but a forged or dead token is refused all the same.
    await ctx.integration();
    return next({ ctx: { procedureName: name } });
  });

const tokenProcedure = (name: ProcedureName) =>
  answering.use(async ({ ctx, next }) => {
    countCall(ctx, 'callsOfAddress', ctx.ip);
    await ctx.assertApp(name);
    const tokenSession = await ctx.session();
    if (!tokenSession) throw new AppError('unauthenticated');
    // Nobody who registers or proves an e-mail is a program.
    if (await ctx.integration()) throw new AppError('forbidden');
    return next({ ctx: { tokenSession, procedureName: name } });
  });

const accountProcedure = <User extends UserRow>(name: ProcedureName, read: ReadUser<User>) =>
  answering.use(async ({ ctx, next, getRawInput }) => {
    countCall(ctx, 'callsOfAddress', ctx.ip);
    await ctx.assertApp(name);
    const session = await ctx.session();
    if (!session) throw new AppError('unauthenticated');
    const machine = await ctx.integration();
    const user = await ctx.findUser(read);
    if (!user) throw new AppError('profile-not-found');
    countCall(ctx, machine ? 'callsOfIntegration' : 'callsOfUser', user.id);
    const refusal = (machine && refusalForIntegration(name, machine)) ?? refusalFor(name, user);
    if (refusal) {
      await recordRefusal(ctx, user, name, 'denied', getRawInput);
      throw new AppError(refusal);
    }
    const staffSession = await ctx.staffStanding(user);
    if (staffSession) await admitSession(ctx, user, name, staffSession, getRawInput);
    requestComesBy(staffSession?.id ?? null);
    // From here on nothing is asked but as this person.
    const result = await next({
      ctx: {
        user,
        procedureName: name,
        staffSession,
        machine,
        db: ctx.as({ ...user, ...(machine && { scopes: machine.scopes }) }),
      },
    });
    // A caller who has left was refused nothing.
    if (!result.ok && !(isAbandoned(result.error) && currentCaller()?.hasLeft))
      await recordRefusal(
        ctx,
        user,
        name,
        result.error.code === 'FORBIDDEN' || result.error.code === 'NOT_FOUND' ? 'denied' : 'failed',
        getRawInput,
      );
    return result;
  });

/**
 * The second floor of staff: a password alone opens only what proves who it is. The last ten minutes are asked of those
 * who are known to be themselves, so that asking leaves no row in the trail.
 * @throws AppError unauthenticated, proof-needed.
 */
async function admitSession(
  ctx: Context,
  user: UserRow,
  name: ProcedureName,
  standing: StaffSessionStanding,
  getRawInput: () => Promise<unknown>,
) {
  if (standing.ended) throw new AppError('unauthenticated');
  const need = proofNeed(procedures[name].proof, standing, ctx.now());
  if (need && need !== 'recentProof') await recordRefusal(ctx, user, name, 'denied', getRawInput);
  if (need) throw new AppError('proof-needed', { need });
  await touchStaffSession(ctx.db, standing, { ip: ctx.ip, now: ctx.now() });
}

/** What no integration can be granted is refused as what is no scope of this one. */
export const refusalForIntegration = (name: ProcedureName, { scopes }: IntegrationStanding): AppErrorCode | null => {
  if (!isScope(name)) return 'forbidden';
  return scopes.some((scope) => scope === name) ? null : 'scope-missing';
};

/** Role first, then standing: a stranger to a procedure learns nothing about his account from it. */
export function refusalFor(name: ProcedureName, user: Authority): AppErrorCode | null {
  if (reachOf(name, user.role) === '-') return 'forbidden';
  const standing = standingOf(user);
  const permission: Permission = permissions[name];
  if (gateAdmits[permission.gate][standing]) return null;
  if (standing === 'unverified') return 'email-not-verified';
  return user.status === 'blocked' ? 'account-blocked' : 'account-inactive';
}

/**
 * The only way to make a procedure: reads the row of the permission table, so that none exists without one.
 * Session, role, standing and rate limit are settled before the input is even parsed.
 */
export function procedure(name: PublicName): ReturnType<typeof publicProcedure>;
export function procedure(name: TokenName): ReturnType<typeof tokenProcedure>;
export function procedure(name: AccountName): ReturnType<typeof accountProcedure<UserRow>>;
/** `read` brings the caller's row and, in the same statement, what the procedure needs beside it. */
export function procedure<User extends UserRow>(
  name: AccountName,
  read: ReadUser<User>,
): ReturnType<typeof accountProcedure<User>>;
export function procedure(name: ProcedureName, read: ReadUser<UserRow> = findUserByUid) {
  const { gate } = permissions[name] as Permission;
  if (gate === 'public') return publicProcedure(name);
  return gate === 'token' ? tokenProcedure(name) : accountProcedure(name, read);
}
