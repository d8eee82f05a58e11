import type { staffProfile } from '@consultorio/contracts/profiles';
import type { z } from 'zod';
import type { ProfileRow } from '../accounts/profile.repo.ts';
import { userProfileOf } from '../accounts/user-profile.ts';
import { findDoctor, servicesOf } from '../doctors/doctors.repo.ts';
import type { AccountContext } from '../trpc.ts';

/** The caller's own profile with, for a doctor, what goes onto documents. */
export async function getStaffProfile(ctx: AccountContext<ProfileRow>): Promise<z.infer<typeof staffProfile>> {
  return { ...(await userProfileOf(ctx, ctx.user)), doctor: await professionalData(ctx) };
}

async function professionalData({ db, user }: AccountContext) {
  const doctor = await findDoctor(db, user.id);
  if (!doctor) return null;
  const { cedula, titleInstitution, speciality, specialityCedula, officeAddress, phone, maxOpen } = doctor;
  const attended = await servicesOf(db, [user.id]);
  return {
    ...{ cedula, titleInstitution, speciality, specialityCedula, officeAddress, phone, maxOpen },
    services: attended.map((one) => one.name),
  };
}
