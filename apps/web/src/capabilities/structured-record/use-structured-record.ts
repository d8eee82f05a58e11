import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';

/** The lists of a person's record. Whoever may not read them gets none, and the page goes on with what it knows. */
export function useStructuredRecord(patientId: string | undefined) {
  const mayRead = useCan('getStructuredRecord');
  return trpc.getStructuredRecord.useQuery(
    { patientId: patientId ?? '' },
    { enabled: mayRead && patientId !== undefined },
  );
}
