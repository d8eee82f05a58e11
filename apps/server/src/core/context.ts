import type { IncomingHttpHeaders } from 'node:http';
import { isStaff } from '@consultorio/contracts/sides';
import { STAFF_SESSION_HEADER } from '@consultorio/contracts/staff-proof';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { readBearerToken } from 'trpc-callable';
import { AppError } from './app-error.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { Database } from './db/database.ts';
import type { Authority, UserRow } from './db/tables/people.ts';
import type { Dependencies } from './dependencies.ts';
import { APP_CHECK_HEADER, type ReadApp } from './identity/app-check.ts';
import type { Session } from './identity/identity.ts';
import { type IntegrationStanding, integrationStanding } from './identity/integration-standing.ts';
import { isEndedBy } from './identity/is-ended-by.ts';
import type { OrdinaryLimit, Quota } from './identity/limits.ts';
import { findStaffSession, type StaffSessionStanding } from './identity/staff-session.ts';
import { asCaller, findUserByUid } from './identity/users.repo.ts';
import { verifyToken } from './identity/verify-token.ts';
import type { Endpoint } from './observer.ts';

export type Asked = {
  ip: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  /** The Bearer token, where the endpoint has read it already. */
  token?: string | null;
  endpoint: Endpoint;
  /** Told at each call what is left of a limit; a signed address tells nobody. */
  reportLimit?: ReportLimit;
  /** Of whoever opens very many records: takes the rows of the trail, and writes them before anything of it is given out. */
  gatherOpenings?: (entries: AuditEntry[]) => void;
};

type ReportLimit = (limit: OrdinaryLimit, quota: Quota) => void;
const reportNothing: ReportLimit = () => {};

/** One per HTTP request, the same for both endpoints. Session and row are read once, when the first procedure asks. */
export type Context = Dependencies & {
  ip: string;
  userAgent: string;
  endpoint: Endpoint;
  reportLimit: ReportLimit;
  gatherOpenings: ((entries: AuditEntry[]) => void) | null;
  session: () => Promise<Session | null>;
  /** As which integration the call comes, if it is one, by its rows of now. @throws AppError unauthenticated, network-not-allowed */
  integration: () => Promise<IntegrationStanding | null>;
  /**
   * Whether the call comes from one of the project's apps, as far as that is asked. An integration's own key proves more.
   * @throws AppError app-not-verified
   */
  assertApp: (procedure: ProcedureName) => Promise<void>;
  /** The caller's own row, fresh; null without a session or without a row. `read` may bring more than the row. */
  findUser: FindUser;
  /** Whether what the call came with, a sign-in or a signed address, still counts by the row of now. @throws AppError */
  assertInForce: (user: Authority) => Promise<void>;
  /** How the sign-in of this person of the staff stands now; null for everybody else. Read anew at each call. */
  staffStanding: (user: UserRow) => Promise<StaffSessionStanding | null>;
};

/** The context of a signed-in procedure. */
export type AccountContext<User extends UserRow = UserRow> = Context & {
  user: User;
  procedureName: ProcedureName;
  staffSession: StaffSessionStanding | null;
  /** Null of people. */
  machine: IntegrationStanding | null;
};
export type TokenContext = Context & { tokenSession: Session; procedureName: ProcedureName };

export type ReadUser<Row extends UserRow> = (db: Database, uid: string) => Promise<Row | null>;
type FindUser = {
  (): Promise<UserRow | null>;
  <Row extends UserRow>(read: ReadUser<Row>): Promise<Row | null>;
};

export function createContext(dependencies: Dependencies, asked: Asked): Context {
  let session: Promise<Session | null> | undefined;
  let integration: Promise<IntegrationStanding | null> | undefined;
  let app: ReturnType<ReadApp> | undefined;
  const rows = new Map<ReadUser<UserRow>, Promise<UserRow | null>>();
  const context: Context = {
    ...dependencies,
    ip: asked.ip,
    userAgent: (asked.headers['user-agent'] ?? '').slice(0, 300),
    endpoint: asked.endpoint,
    reportLimit: asked.reportLimit ?? reportNothing,
    gatherOpenings: asked.gatherOpenings ?? null,
    session: () => {
      session ??= readSession(dependencies, asked);
      return session;
    },
    integration: () => {
      integration ??= context.session().then((found) => readIntegration(dependencies, found, asked.ip));
      return integration;
    },
    assertApp: async (procedure) => {
      if (dependencies.appCheckGate.isOff || !(asked.endpoint === 'trpc' || asked.endpoint === 'callable')) return;
      app ??= dependencies.identity.readApp(appTokenOf(asked.headers));
      const lack = await app;
      if (lack !== null && !(await context.integration())) dependencies.appCheckGate.judge(lack, procedure);
    },
    // The result of `read` is kept under it.
    findUser: ((read: ReadUser<UserRow> = findUserByUid) => {
      const known = rows.get(read);
      if (known) return known;
      const row = context.session().then((found) => (found ? loadUser(dependencies, found, read) : null));
      rows.set(read, row);
      return row;
    }) as FindUser,
    assertInForce: async (user) => {
      const session = await context.session();
      if (!session || isEnded(session, user)) throw new AppError('unauthenticated');
    },
    staffStanding: async ({ id, role }) => {
      const found = isStaff(role) ? await context.session() : null;
      return found && !found.integration
        ? findStaffSession(dependencies.db, found, { userId: id, secret: secretOf(asked.headers) })
        : null;
    },
  };
  return context;
}

async function readSession(dependencies: Dependencies, asked: Asked): Promise<Session | null> {
  const { token = tokenOf(asked.rawHeaders) } = asked;
  return token === null ? null : verifyToken(dependencies, token);
}

/** A token that was asked for fewer scopes than the integration has opens those alone. */
async function readIntegration({ db, now }: Dependencies, session: Session | null, ip: string) {
  if (!session?.integration) return null;
  const { integrationId, keyId, scopes } = session.integration;
  const standing = await integrationStanding(db, { integrationId, keyId, ip, now: now() });
  return { ...standing, scopes: standing.scopes.filter((scope) => scopes.includes(scope)) };
}

/** Longer ones are none of ours. */
const MAX_SECRET = 100;

function secretOf(headers: IncomingHttpHeaders): string {
  const secret = headers[STAFF_SESSION_HEADER];
  return typeof secret === 'string' && secret.length <= MAX_SECRET ? secret : '';
}

function appTokenOf(headers: IncomingHttpHeaders): string | undefined {
  const token = headers[APP_CHECK_HEADER];
  // Two of them are joined by Node, and then are none.
  return typeof token === 'string' ? token : undefined;
}

function tokenOf(rawHeaders: string[]): string | null {
  const reading = readBearerToken(rawHeaders);
  if (!reading.ok) throw new AppError('unauthenticated');
  return reading.token;
}

async function loadUser({ db }: Dependencies, session: Session, read: ReadUser<UserRow>): Promise<UserRow | null> {
  const user = await read(db, session.uid);
  if (user && isEnded(session, user)) throw new AppError('unauthenticated');
  return user && asCaller(user);
}

/** Whether this sign-in was ended for us, whatever its token says. */
export const isEnded = ({ authTime }: Session, { sessionsValidAfter }: Authority): boolean =>
  sessionsValidAfter !== null && isEndedBy(authTime * 1000, sessionsValidAfter);
