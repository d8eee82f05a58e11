import { patients, users } from '../../core/db/tables/people.ts';

/** The columns of the staff's lists. */
export const summaryColumns = {
  id: patients.userId,
  recordNo: patients.recordNo,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: patients.phone,
  birthDate: patients.birthDate,
  sex: patients.sex,
  status: users.status,
  statusReason: patients.statusReason,
  lastActivityAt: patients.lastActivityAt,
};

export const detailColumns = {
  ...summaryColumns,
  curp: patients.curp,
  address: patients.address,
  emergencyContact: patients.emergencyContact,
  pictureFileId: users.pictureFileId,
  version: patients.version,
};
