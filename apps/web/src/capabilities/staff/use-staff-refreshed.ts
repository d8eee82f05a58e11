import { trpc } from '@consultorio/client/trpc';

/** Asks again for everything that names staff. */
export function useStaffRefreshed() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.searchDoctors.invalidate(),
      utils.listDoctors.invalidate(),
      utils.getDoctor.invalidate(),
      utils.listStaff.invalidate(),
      utils.getHandover.invalidate(),
    ]);
}
