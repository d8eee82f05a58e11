import type { Identity } from './identity.ts';

let opened: Promise<Identity> | undefined;

/** The identity provider's code is large and the public pages do not need it: it is loaded once, when first asked for. */
export function identity(): Promise<Identity> {
  opened ??= import('./identity.ts').then(({ openIdentity }) => openIdentity());
  return opened;
}
