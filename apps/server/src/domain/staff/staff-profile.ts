import { staffProfile } from '@consultorio/contracts/profiles';
import { attends } from '@consultorio/contracts/sides';
import type { AccountContext } from '../../core/context.ts';
import { pictureAddress } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { findProfile } from '../accounts/profile.repo.ts';
import { stateOf, userProfileOf } from '../accounts/user-profile.ts';
import { findDoctor, servicesOf } from '../doctors/doctors.repo.ts';
import { isLicensedDoctor } from '../doctors/licence-standing.ts';

/** The caller's own profile with, for a doctor, what goes onto documents. */
export const getStaffProfile = procedure('getStaffProfile', findProfile)
  .output(staffProfile)
  .query(async ({ ctx }) => {
    const { staffSession: _, ...own } = await userProfileOf(ctx, ctx.user, stateOf(ctx, ctx.staffSession));
    return { ...own, doctor: await professionalData(ctx) };
  });

/** An administrator who was a doctor keeps the data, but is none. */
async function professionalData(ctx: AccountContext) {
  const { db, user } = ctx;
  const doctor = attends[user.role] ? await findDoctor(db, user.id) : null;
  if (!doctor) return null;
  const { cedula, titleInstitution, speciality, specialityCedula, officeAddress, phone, maxOpen } = doctor;
  const { about, languages } = doctor;
  const attended = await servicesOf(db, [user.id]);
  return {
    ...{ cedula, titleInstitution, speciality, specialityCedula, officeAddress, phone, maxOpen },
    ...{ about, languages, schedule: { week: doctor.week, absences: doctor.absences } },
    licensed: await isLicensedDoctor(db, user.id),
    services: attended.map((one) => one.name),
    signature: await pictureAddress(ctx, doctor.signatureFileId),
  };
}
