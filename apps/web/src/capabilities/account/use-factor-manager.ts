import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useSession } from '../session/session-context.ts';

/** Opened with a dialog and closed with it: the copy of the sign-in on which factors change. */
export function useFactorManager() {
  const { user } = useSession();
  const dialog = useId();
  const { data, error } = useQuery({
    queryKey: ['factorDesk', user?.uid, dialog],
    queryFn: async () => {
      if (!user) throw new Error('Nobody is signed in.');
      return (await import('./factor-manager.ts')).openFactorManager(user);
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => () => void data?.close(), [data]);
  return { desk: data ?? null, error };
}
