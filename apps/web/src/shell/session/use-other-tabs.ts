import { useCallback, useEffect, useRef } from 'react';

const CHANNEL = 'consultorio.session';

/**
 * Signing in and out crosses tabs by the identity provider's own storage; what it does not tell is that the profile
 * changed (an e-mail verified in the tab that the mail opened). Returns the function that tells.
 */
export function useOtherTabs(onChanged: () => Promise<void>): () => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const open = new BroadcastChannel(CHANNEL);
    open.onmessage = () => {
      onChanged().catch((error: unknown) => console.error(error));
    };
    channel.current = open;
    return () => open.close();
  }, [onChanged]);
  return useCallback(() => channel.current?.postMessage('profileChanged'), []);
}
