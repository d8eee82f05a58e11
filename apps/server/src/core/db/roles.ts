import type { Scope } from '@consultorio/contracts/machine-access';
import { isPatient, type Role, roles } from '@consultorio/contracts/sides';
import { isUuid } from '../uuid.ts';

/** The server's role in the database: it reads and writes rows, and owns nothing. Logins are made its members. */
export const SERVER_ROLE = 'consultorio_app';

/** The role in which the server asks for a caller: policies.ts says which rows it meets. The server's is its member. */
export const roleFor = (role: Role) => `consultorio_${role}`;

/** The role in which it asks for an integration, of whatever scopes: integration-rights.ts says what each of them opens. */
export const INTEGRATION_ROLE = 'consultorio_integration';
export const callerRoles = [...roles.map(roleFor), INTEGRATION_ROLE];

/** The role of the jobs, of which the server's is a member too: job-rights.ts says what it may do. */
export const JOBS_ROLE = 'consultorio_jobs';

/** All that the server may become. */
export const rolesOfServer = [...callerRoles, JOBS_ROLE];

/**
 * For whom a statement is written, and the clock by which that one is judged: without it, the database's. With `scopes` it is
 * an integration, and its role only says by whose reach it is served.
 */
export type Acting = { id: string; role: Role; scopes?: readonly Scope[]; now?: () => number };

export const roleOf = ({ role, scopes }: Acting): string => (scopes ? INTEGRATION_ROLE : roleFor(role));

const NAMES = /^[A-Za-z,]*$/;

/** Written out: `set` takes no parameters. Only of guardians, who are patients, a policy asks what time it is. */
const named = (set: string, { id, role, scopes, now }: Acting) => {
  if (!isUuid(id)) throw new Error('Nobody can act under an id that is none.');
  const who = `${set} app.person = '${id}'`;
  if (scopes) {
    const granted = scopes.join();
    if (!NAMES.test(granted)) throw new Error('A scope is the name of a procedure.');
    return `${who}; ${set} app.scopes = '${granted}'`;
  }
  return now && isPatient(role) ? `${who}; ${set} app.now = '${new Date(now()).toISOString()}'` : who;
};

/** For the rest of the transaction. No query: the isolation of the transaction may still be chosen after it. */
export const actingHere = (who: Acting) => `set local role ${roleOf(who)}; ${named('set local', who)}`;

/** For what follows on a connection that already has the role. */
export const actingOn = (who: Acting) => named('set', who);
