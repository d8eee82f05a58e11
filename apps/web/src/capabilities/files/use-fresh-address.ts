import { trpc } from '@consultorio/client/trpc';
import type { StoredFile } from '@consultorio/contracts/files';
import { useState } from 'react';
import { steadyAddress } from './steady-address.ts';

/** Addresses die after 15 minutes and pages stay open longer: a picture that fails to load asks once for a new one. */
export function useFreshAddress(
  file: StoredFile,
  which: 'url' | 'smallUrl' = 'url',
): { url: string; failed: boolean; onError: () => void } {
  const { client } = trpc.useUtils();
  const given = steadyAddress(`${file.id}:${which}`, file[which] ?? file.url ?? '');
  const [renewed, setRenewed] = useState<{ from: string; url: string | null } | null>(null);
  const current = renewed?.from === given ? renewed : null;
  const onError = () => {
    if (current) return setRenewed({ from: given, url: null });
    client.getFileAddress
      .query({ fileId: file.id })
      .then((fresh) => setRenewed({ from: given, url: anotherThan(given, fresh[which] ?? fresh.url) }))
      .catch(() => setRenewed({ from: given, url: null }));
  };
  return { url: current?.url ?? given, failed: current?.url === null, onError };
}

/** Within minutes the server gives the same address; a browser loads a picture anew when its `src` is another. */
const anotherThan = (given: string, fresh: string | null) => (fresh === given ? `${fresh}#again` : fresh);
