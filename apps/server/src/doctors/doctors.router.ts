import { listDoctorsOutput } from '@consultorio/contracts/doctors';
import { procedure } from '../trpc.ts';
import { selectDoctors } from './doctors.repo.ts';

const MEDIAN_WINDOW_MS = 90 * 86_400_000;

export const doctorsRouter = {
  listDoctors: procedure('listDoctors')
    .output(listDoctorsOutput)
    .query(({ ctx }) => selectDoctors(ctx.db, new Date(ctx.now() - MEDIAN_WINDOW_MS).toISOString())),
};
