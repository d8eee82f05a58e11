import type { trpc } from '@consultorio/client/trpc';
import { matchPath } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { allList, homeList, openList } from '../../capabilities/my-consultations/lists.ts';
import { byCursor } from '../../kit/paged.ts';

type Utils = Omit<ReturnType<typeof trpc.useUtils>, 'client'>;

const reads: Record<string, (utils: Utils, consultId: string | undefined) => Promise<unknown>[]> = {
  [paths.home]: (utils) => [
    utils.listMyConsultations.prefetch(homeList),
    utils.getPatientProfile.prefetch(),
    utils.getPatientGeneralForm.prefetch(),
    utils.listMyPeople.prefetch(),
  ],
  [paths.newConsultation]: (utils) => [
    utils.listMyConsultations.prefetch(openList),
    utils.listMyPeople.prefetch(),
    utils.listServices.prefetch(),
    utils.getClinic.prefetch(),
  ],
  [paths.consultationDetail]: (utils, consultationId) => [
    consultationId
      ? utils.getConsultation.prefetch({ consultationId })
      : utils.listMyConsultations.prefetchInfinite(allList, { ...byCursor, pages: 1 }),
  ],
};

/**
 * Asks for what a patient's page will show together with who the patient is: on a slow line that is a journey there and
 * back less. What is refused is asked again by the page itself, which then says so.
 */
export function askFirstReads(utils: Utils, pathname: string): void {
  for (const [path, ask] of Object.entries(reads)) {
    const match = matchPath(path, pathname);
    if (match) for (const read of ask(utils, match.params.consultId)) read.catch(() => undefined);
  }
}
