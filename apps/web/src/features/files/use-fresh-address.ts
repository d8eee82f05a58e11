import { trpc } from '@consultorio/client/trpc';
import type { StoredFile } from '@consultorio/contracts/files';
import { useState } from 'react';

/** Addresses die after 15 minutes and pages stay open longer: a picture that fails to load asks once for a new one. */
export function useFreshAddress(file: StoredFile): { url: string; failed: boolean; onError: () => void } {
  const { client } = trpc.useUtils();
  const [renewed, setRenewed] = useState<{ from: string; url: string | null } | null>(null);
  const current = renewed?.from === file.url ? renewed : null;
  const onError = () => {
    if (current) return setRenewed({ from: file.url, url: null });
    client.getFileAddress
      .query({ fileId: file.id })
      .then(({ url }) => setRenewed({ from: file.url, url }))
      .catch(() => setRenewed({ from: file.url, url: null }));
  };
  return { url: current?.url ?? file.url, failed: current?.url === null, onError };
}
