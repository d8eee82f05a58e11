import { attends, governs, isPatient, type Role, roles } from '@consultorio/contracts/sides';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { patients, users } from './tables/people.ts';

/** For `in (…)` of a query: the roles that this is true of. Words and no parameters, so that partial indexes serve. */
const rolesThat = (is: (role: Role) => boolean): string =>
  roles
    .filter(is)
    .map((role) => `'${role}'`)
    .join(', ');

const patientRoles = rolesThat(isPatient);
export const ofStaff = `role not in (${patientRoles})`;

/** Of a row that keeps in which role somebody did it. */
export const isByPatient = (role: Column): SQL => sql`${role} in (${sql.raw(patientRoles)})`;

const isUserThat = (is: (role: Role) => boolean): SQL => sql`${users.role} in (${sql.raw(rolesThat(is))})`;

/** The account attends: a doctor who became an administrator keeps the professional data, and is no doctor meanwhile. */
export const isAttending = isUserThat((role) => attends[role]);
export const isGoverning = isUserThat((role) => governs[role]);
export const isStaffMember = isUserThat((role) => !isPatient(role));

/**
 * A first administrator may have begun as a patient: the row stays, the person is none any more. Asked of the few who are staff: with
 * each patient's own account beside it, a list that is counted or sorted read as many accounts as the clinic has people.
 */
export const isPatientRecord = sql`(${patients.userId} is null or ${patients.userId} not in (select id from users where ${sql.raw(ofStaff)}))`;
