import type { IncomingHttpHeaders } from 'node:http';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { readBearerToken } from 'trpc-callable';
import { AppError } from './app-error.ts';
import type { Database } from './db/database.ts';
import type { Authority, UserRow } from './db/tables/people.ts';
import type { Dependencies } from './dependencies.ts';
import type { Session } from './identity/identity.ts';
import { isEndedBy } from './identity/is-ended-by.ts';
import { findUserByUid } from './identity/users.repo.ts';

export type Asked = {
  ip: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  /** The Bearer token, where the endpoint has read it already. */
  token?: string | null;
  /** Whether the endpoint can write a list while it is being read; tRPC's wants it whole. */
  writesLists: boolean;
};

/** One per HTTP request, the same for both endpoints. Session and row are read once, when the first procedure asks. */
export type Context = Dependencies & {
  ip: string;
  userAgent: string;
  writesLists: boolean;
  session: () => Promise<Session | null>;
  /** The caller's own row, fresh; null without a session or without a row. `read` may bring more than the row. */
  findUser: FindUser;
  /** Whether what the call came with, a sign-in or a signed address, still counts by the row of now. @throws AppError */
  assertInForce: (user: Authority) => Promise<void>;
};

/** The context of a signed-in procedure. */
export type AccountContext<User extends UserRow = UserRow> = Context & { user: User; procedureName: ProcedureName };
export type TokenContext = Context & { tokenSession: Session; procedureName: ProcedureName };

export type ReadUser<Row extends UserRow> = (db: Database, uid: string) => Promise<Row | null>;
type FindUser = {
  (): Promise<UserRow | null>;
  <Row extends UserRow>(read: ReadUser<Row>): Promise<Row | null>;
};

export function createContext(dependencies: Dependencies, asked: Asked): Context {
  let session: Promise<Session | null> | undefined;
  const rows = new Map<ReadUser<UserRow>, Promise<UserRow | null>>();
  const context: Context = {
    ...dependencies,
    ip: asked.ip,
    userAgent: (asked.headers['user-agent'] ?? '').slice(0, 300),
    writesLists: asked.writesLists,
    session: () => {
      session ??= readSession(dependencies, asked);
      return session;
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
  };
  return context;
}

async function readSession(dependencies: Dependencies, asked: Asked): Promise<Session | null> {
  const { token = tokenOf(asked.rawHeaders) } = asked;
  return token === null ? null : dependencies.identity.verify(token);
}

function tokenOf(rawHeaders: string[]): string | null {
  const reading = readBearerToken(rawHeaders);
  if (!reading.ok) throw new AppError('unauthenticated');
  return reading.token;
}

async function loadUser({ db }: Dependencies, session: Session, read: ReadUser<UserRow>): Promise<UserRow | null> {
  const user = await read(db, session.uid);
  if (user && isEnded(session, user)) throw new AppError('unauthenticated');
  return user;
}

/** Whether this sign-in was ended for us, whatever its token says. */
export const isEnded = ({ authTime }: Session, { sessionsValidAfter }: Authority): boolean =>
  sessionsValidAfter !== null && isEndedBy(authTime * 1000, sessionsValidAfter);
