import { sql } from 'drizzle-orm';
import { patients, users } from '../../core/db/tables/people.ts';

/** Where the clinic reaches the person: the own account, otherwise whoever has cared longest for it. */
const email = sql<string>`coalesce(${users.email}, (select a.email from guardianships g join users a on a.id = g.account_id
  where g.patient_id = ${patients.id} order by g.ended_at is not null, g.since, g.id limit 1), '')`;

/** The columns of the staff's lists. */
export const summaryColumns = {
  id: patients.id,
  recordNo: patients.recordNo,
  firstName: patients.firstName,
  lastName: patients.lastName,
  email,
  phone: patients.phone,
  birthDate: patients.birthDate,
  sex: patients.sex,
  status: patients.status,
  statusReason: patients.statusReason,
  lastActivityAt: patients.lastActivityAt,
};

export const detailColumns = {
  ...summaryColumns,
  updatedAt: patients.updatedAt,
  curp: patients.curp,
  address: patients.address,
  addressDeclined: patients.addressDeclined,
  emergencyContact: patients.emergencyContact,
  identity: {
    secondLastName: patients.secondLastName,
    birthState: patients.birthState,
    nationality: patients.nationality,
    homeState: patients.homeState,
    homeMunicipality: patients.homeMunicipality,
  },
  pictureFileId: patients.pictureFileId,
  version: patients.version,
};
