import type { Identity } from './identity.ts';

let opened: Promise<Identity> | undefined;

/** The identity provider's code is large and the public pages do not need it: it is loaded once, when first asked for. */
export function identity(): Promise<Identity> {
  opened ??= import('./identity.ts')
    .then(({ openIdentity }) => openIdentity())
    .catch((error: unknown) => {
      // A network that was away for a moment must not end signing in until the page is loaded again.
      opened = undefined;
      throw error;
    });
  return opened;
}
