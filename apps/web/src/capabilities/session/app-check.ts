import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, ReCaptchaV3Provider } from 'firebase/app-check';
import type { AppCheckConfig } from './web-config.ts';

/**
 * The proof that this is the clinic's own app, as a function that gives a token; null where there is none to have, and the
 * server says what it makes of that. From now on the provider's SDK sends it too: a project may ask for it at a sign-in.
 */
export function openAppCheck(app: FirebaseApp, { kind, siteKey }: AppCheckConfig): () => Promise<string | null> {
  const provider = kind === 'v3' ? new ReCaptchaV3Provider(siteKey) : new ReCaptchaEnterpriseProvider(siteKey);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return () =>
    getToken(appCheck).then(
      ({ token }) => token,
      (error: unknown) => {
        console.warn(error);
        return null;
      },
    );
}
