import type { Endpoint } from '@consultorio/client/links';
import { requestConsent } from '../../capabilities/consents/consent-requests.ts';
import { lentToken } from '../../capabilities/session/kept-session.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { loadWebConfig } from '../../capabilities/session/web-config.ts';
import { requestProof } from '../../capabilities/staff-session/proof-requests.ts';
import { readSecret } from '../../capabilities/staff-session/session-secret.ts';

/** Our own server, and as whom it is called. */
export const endpoint: Endpoint = {
  url: '/trpc',
  getToken: async () => lentToken() ?? (await identity()).getToken(),
  // Where none is asked for, nothing waits for the provider's SDK.
  getAppCheckToken: async () => ((await loadWebConfig()).appCheck ? (await identity()).appCheckToken() : null),
  getStaffSession: readSecret,
  prove: requestProof,
  askConsent: requestConsent,
};
