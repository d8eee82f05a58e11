import type { ServiceDoctor } from '@consultorio/contracts/consultations';
import type { AccountContext } from '../../core/procedure.ts';
import { consultationFor } from './consultation-for.ts';
import { selectServiceDoctors } from './service-doctors.repo.ts';

/** To whom this consultation could go: names and loads of colleagues, nothing of the patient. */
export async function listServiceDoctors(
  ctx: AccountContext,
  input: { consultationId: string },
): Promise<ServiceDoctor[]> {
  const row = await consultationFor(ctx, ctx.db, 'listServiceDoctors', input.consultationId);
  return selectServiceDoctors(ctx.db, row.serviceId);
}
