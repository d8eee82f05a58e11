import { z } from 'zod';
import { userStatuses } from './access.ts';
import { at } from './primitives.ts';

/** `openLoad` counts consultations being attended now; `medianReplyMinutes` covers the last 90 days, null without any. */
export const doctorSummary = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  speciality: z.string(),
  cedula: z.string(),
  services: z.array(z.object({ id: z.string(), name: z.string() })),
  status: z.enum(userStatuses),
  openLoad: z.number(),
  maxOpen: z.number(),
  medianReplyMinutes: z.number().nullable(),
  lastSignInAt: at.nullable(),
});
export type DoctorSummary = z.infer<typeof doctorSummary>;
export const listDoctorsOutput = z.array(doctorSummary);
