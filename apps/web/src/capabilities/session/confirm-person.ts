import {
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';
import { type Copy, openCopy } from './on-a-copy.ts';
import { refuseInWords } from './refuse-in-words.ts';
import { withSecondStep } from './second-step.ts';

/** How the provider asks: for the password, or in Google's own window. */
export type Confirmation = { by: 'password'; password: string } | { by: 'google' };

/**
 * Asks the provider whether it is this very person. Nobody else's account is made or let in.
 * @throws FirebaseError auth/user-mismatch for somebody else's Google account, auth/wrong-password and its like.
 */
export async function confirmOn({ auth, person }: Copy, confirmation: Confirmation): Promise<void> {
  const email = person.email ?? '';
  const asked =
    confirmation.by === 'password'
      ? reauthenticateWithCredential(person, EmailAuthProvider.credential(email, confirmation.password))
      : reauthenticateWithPopup(person, new GoogleAuthProvider().setCustomParameters({ login_hint: email }));
  await withSecondStep(auth, asked, 'confirm');
}

export async function confirmPerson(person: User, confirmation: Confirmation): Promise<void> {
  const copy = await openCopy(person);
  try {
    await confirmOn(copy, confirmation);
  } catch (error) {
    await refuseInWords(error);
  } finally {
    await copy.close();
  }
}
