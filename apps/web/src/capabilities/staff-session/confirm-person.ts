import { deleteApp, initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
} from 'firebase/auth';
import { loadWebConfig } from '../session/web-config.ts';

/**
 * Asks the provider whether it is this very person, beside the sign-in of the page: signing in again would begin another
 * one, and the session and its proof with it. Without a password Google's own window asks.
 */
export async function confirmPerson({ uid, email }: { uid: string; email: string }, password: string | null) {
  const { firebase, authEmulatorUrl } = await loadWebConfig();
  const app = initializeApp(firebase, 'confirm-person');
  try {
    const auth = initializeAuth(app, {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
    const { user } =
      password === null
        ? await signInWithPopup(auth, new GoogleAuthProvider())
        : await signInWithEmailAndPassword(auth, email, password);
    if (user.uid !== uid) throw Object.assign(new Error('Somebody else signed in.'), { code: 'auth/wrong-password' });
  } finally {
    await deleteApp(app);
  }
}
