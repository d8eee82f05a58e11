import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';

/** Whether this doctor attends a service. While that is not known nothing is held back: the server decides anyway. */
export function useAttends(): (serviceName: string) => boolean {
  const attending = useCan('takeConsultation');
  const staff = trpc.getStaffProfile.useQuery(undefined, { enabled: attending, staleTime: 5 * 60_000 });
  const services = staff.data?.doctor?.services;
  return (serviceName) => !services || services.includes(serviceName);
}
