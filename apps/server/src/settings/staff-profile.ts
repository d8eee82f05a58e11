import type { staffProfile } from '@consultorio/contracts/profiles';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pendingConsentsOf } from '../accounts/consents.repo.ts';
import { notifications } from '../db/tables/traces.ts';
import { findDoctor, servicesByDoctor } from '../doctors/doctors.repo.ts';
import { pictureAddress } from '../files/addresses.ts';
import type { AccountContext } from '../trpc.ts';

/** The caller's own profile with, for a doctor, what goes onto documents. */
export async function getStaffProfile(ctx: AccountContext): Promise<z.infer<typeof staffProfile>> {
  const { user, db } = ctx;
  const { id, role, status, email, emailVerified, firstName, lastName, createdAt, version } = user;
  const [unread] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(notifications)
    .where(and(eq(notifications.userId, id), isNull(notifications.readAt)));
  return {
    ...{ id, role, status, email, emailVerified, firstName, lastName, createdAt, version },
    profilePicture: await pictureAddress(ctx, user.pictureFileId),
    pendingConsents: await pendingConsentsOf(db, id),
    unreadNotifications: unread?.count ?? 0,
    doctor: await professionalData(ctx),
  };
}

async function professionalData({ db, user }: AccountContext) {
  const doctor = await findDoctor(db, user.id);
  if (!doctor) return null;
  const { cedula, titleInstitution, speciality, specialityCedula, officeAddress, phone, maxOpen } = doctor;
  const attended = (await servicesByDoctor(db)).filter((one) => one.doctorId === user.id);
  return {
    ...{ cedula, titleInstitution, speciality, specialityCedula, officeAddress, phone, maxOpen },
    services: attended.map((one) => one.name),
  };
}
