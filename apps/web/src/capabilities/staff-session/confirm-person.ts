import { deleteApp, initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
  updateCurrentUser,
} from 'firebase/auth';
import { refuseInWords } from '../session/refuse-in-words.ts';
import { loadWebConfig } from '../session/web-config.ts';

/** How the provider asks: for the password, or in Google's own window. */
export type Confirmation = { by: 'password'; password: string } | { by: 'google' };

/**
 * Asks the provider whether it is this very person, on a copy that nobody keeps: signing in again on the page would begin
 * another sign-in there, and take the session and its proof with it. Nobody else's account is made or let in.
 * @throws FirebaseError auth/user-mismatch for somebody else's Google account, auth/wrong-password and its like.
 */
export async function confirmPerson(person: User, confirmation: Confirmation): Promise<void> {
  const { firebase, authEmulatorUrl } = await loadWebConfig();
  const app = initializeApp(firebase, 'confirm-person');
  try {
    const auth = initializeAuth(app, {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
    await updateCurrentUser(auth, person);
    const copy = auth.currentUser;
    if (!copy) throw new Error('The person could not be copied.');
    const email = person.email ?? '';
    if (confirmation.by === 'password')
      await reauthenticateWithCredential(copy, EmailAuthProvider.credential(email, confirmation.password));
    else await reauthenticateWithPopup(copy, new GoogleAuthProvider().setCustomParameters({ login_hint: email }));
  } catch (error) {
    await refuseInWords(error);
  } finally {
    await deleteApp(app);
  }
}
