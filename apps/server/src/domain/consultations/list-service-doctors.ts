import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { consultationRef, listServiceDoctorsOutput } from '@consultorio/contracts/consultations';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from './consultation-for.ts';
import { selectServiceDoctors } from './service-doctors.repo.ts';

/** To whom this consultation could go: names and loads of colleagues, nothing of the patient. */
export const listServiceDoctors = procedure('listServiceDoctors')
  .input(consultationRef)
  .output(listServiceDoctorsOutput)
  .query(async ({ ctx, input }) => {
    const row = await consultationFor(ctx, ctx.db, 'listServiceDoctors', input.consultationId);
    // The loads of colleagues: their consultations are counted, and not met.
    return selectServiceDoctors(ctx.system, row.serviceId, dayOf(ctx.now()));
  });
