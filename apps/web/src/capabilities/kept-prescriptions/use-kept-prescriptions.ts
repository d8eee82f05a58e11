import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';
import type { KeptPrescription } from './kept-prescription.ts';
import { correctPrescription, keepPrescription, keptPrescriptions, removePrescription } from './vault.ts';

/** The person's prescriptions on this device, and what changes them. Nothing of it needs a connection. */
export function useKeptPrescriptions() {
  const { profile } = useSession();
  const personId = profile?.id ?? '';
  const cache = useQueryClient();
  const queryKey = ['kept-prescriptions', personId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => keptPrescriptions(personId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const readAgain = async () => void cache.setQueryData(queryKey, await keptPrescriptions(personId));
  const keep = useMutation({
    mutationFn: async (make: () => Promise<KeptPrescription>) => keepPrescription(personId, await make()),
    networkMode: 'always',
    meta: { success: 'La receta quedó guardada en este teléfono.' },
    onSuccess: readAgain,
  });
  /** What the server says of one that is kept. */
  const correct = useMutation({
    mutationFn: (kept: KeptPrescription) => correctPrescription(personId, kept),
    networkMode: 'always',
    onSuccess: readAgain,
  });
  const remove = useMutation({
    mutationFn: removePrescription,
    networkMode: 'always',
    meta: { success: 'Quitamos la receta de este teléfono.' },
    onSuccess: readAgain,
  });
  return { kept: data, keep, correct, remove };
}
