import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type User,
  updateCurrentUser,
} from 'firebase/auth';
import { loadWebConfig, prepareGoogle } from './web-config.ts';

export interface Copy {
  auth: Auth;
  person: User;
  close: () => Promise<void>;
}

let opened = 0;

/**
 * A copy of the page's sign-in that nobody keeps: what the provider asks anew is asked of this one. Signing in again on the
 * page would begin another sign-in there, and take the session and its proof with it.
 */
export async function openCopy(original: User): Promise<Copy> {
  const { firebase, authEmulatorUrl } = await loadWebConfig();
  await prepareGoogle();
  opened += 1;
  const app = initializeApp(firebase, `copy-${opened}`);
  const close = () => deleteApp(app);
  try {
    const auth = initializeAuth(app, {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
    auth.languageCode = 'es';
    await updateCurrentUser(auth, original);
    if (!auth.currentUser) throw new Error('The person could not be copied.');
    return { auth, person: auth.currentUser, close };
  } catch (error) {
    await close();
    throw error;
  }
}
