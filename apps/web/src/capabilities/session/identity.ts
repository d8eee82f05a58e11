import type { PasswordPolicy } from '@consultorio/contracts/password-policy';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { refuseInWords } from './refuse-in-words.ts';
import { withSecondStep } from './second-step.ts';
import type { StepReason } from './second-step-question.ts';
import { hintsAtSession } from './session-hint.ts';
import { loadWebConfig, prepareGoogle } from './web-config.ts';

type AppProof = () => Promise<string | null>;
const noProof: AppProof = async () => null;

async function openAuth(): Promise<{ auth: Auth; appCheckToken: AppProof }> {
  const { firebase, authEmulatorUrl, appCheck } = await loadWebConfig();
  const signsIn = !hintsAtSession();
  if (signsIn) await prepareGoogle();
  const app = initializeApp(firebase);
  // Before the first question to the provider, which is asked with it.
  const appCheckToken = appCheck ? (await import('./app-check.ts')).openAppCheck(app, appCheck) : noProof;
  // Nothing asynchronous may come between these two: with a stored session the SDK would call the real provider.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    // On a telephone the SDK opens Google's frame with it before it says who is signed in, which takes seconds on a slow
    // line and is of use only to who is about to sign in.
    ...(signsIn ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
  });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  auth.languageCode = 'es';
  return { auth, appCheckToken };
}

/** Everything that we ask of the identity provider. No other file knows whose it is. */
function identityOf({ auth, appCheckToken }: Awaited<ReturnType<typeof openAuth>>) {
  /** The address to which the link of a mail leads once the provider's part is done. */
  const backTo = (path: string) => ({ url: new URL(path, window.location.origin).href });
  const signedIn = (): User => {
    if (!auth.currentUser) throw new Error('Nobody is signed in.');
    return auth.currentUser;
  };
  const prove = async (password: string, reason: StepReason): Promise<void> => {
    const user = signedIn();
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await withSecondStep(auth, reauthenticateWithCredential(user, credential), reason);
  };
  return {
    /** Tells the person at once and on every change, also one made in another tab. */
    watch: (listener: (user: User | null) => void) => onAuthStateChanged(auth, listener),
    getToken: async (): Promise<string | null> => {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken()) ?? null;
    },
    /** Of App Check; null unless the clinic asks for it. */
    appCheckToken,
    signIn: (email: string, password: string) =>
      withSecondStep(auth, signInWithEmailAndPassword(auth, email.trim(), password)),
    signOut: () => signOut(auth),
    /** `answered` is called when Google's window has, before a second factor is asked for. */
    signInWithGoogle: async (answered: () => void) => {
      await prepareGoogle();
      const provider = new GoogleAuthProvider();
      provider.addScope('profile');
      return withSecondStep(auth, signInWithPopup(auth, provider, browserPopupRedirectResolver).finally(answered));
    },
    sendVerification: () => sendEmailVerification(signedIn(), backTo('/inicio')),
    changeEmail: (email: string) => verifyBeforeUpdateEmail(signedIn(), email.trim(), backTo('/login')),
    /** Opened there, it leads to the same page as a link of the project's own template. */
    sendSignInLink: (email: string) =>
      sendSignInLinkToEmail(auth, email.trim(), { ...backTo('/accion'), handleCodeInApp: true }),
    /** The SDK wants a whole link, of which it takes the code alone. */
    signInWithLink: (email: string, code: string) => {
      const link = new URLSearchParams({ mode: 'signIn', oobCode: code, apiKey: auth.config.apiKey });
      const opened = `${window.location.origin}/accion?${link}`;
      return withSecondStep(auth, signInWithEmailLink(auth, email.trim(), opened));
    },
    /** Whether a link was made for the project of this page, as far as the link itself says. */
    isOfThisProject: (apiKey: string | null): boolean => apiKey === null || apiKey === auth.config.apiKey,
    /** Whether this person has a password here; one who came by Google or by a mailed link may have none. */
    hasPassword: (): boolean => {
      const user: User & { reloadUserInfo?: { passwordHash?: string } | null } = signedIn();
      const entersByEmail = user.providerData.some(({ providerId }) => providerId === 'password');
      // The provider counts a mailed link as a password; only its own answer, which the SDK keeps, tells them apart.
      return entersByEmail && (!user.reloadUserInfo || Boolean(user.reloadUserInfo.passwordHash));
    },
    hasGoogle: (): boolean => signedIn().providerData.some(({ providerId }) => providerId === 'google.com'),
    /** An unlocked phone is not enough for the next step: the provider wants the password again. */
    confirmPassword: (password: string) => prove(password, 'confirm'),
    /**
     * The other sessions of this person end with the old password. This one begins anew with the new one: the provider
     * gives it a token of the sign-in before the change, which counts as ended when a second lies between the two.
     */
    changePassword: async (password: string): Promise<void> => {
      await updatePassword(signedIn(), password);
      // It is changed, even if this session ends: at worst the next press asks for the new one.
      await prove(password, 'newPassword').catch((error: unknown) => console.error(error));
    },
    /** What the project asks of a new password; null when it enforces nothing. */
    passwordPolicy: async (): Promise<PasswordPolicy | null> => {
      const { passwordPolicy } = await validatePassword(auth, ' ');
      if (passwordPolicy.enforcementState !== 'ENFORCE') return null;
      const asked = passwordPolicy.customStrengthOptions;
      return {
        least: asked.minPasswordLength,
        most: asked.maxPasswordLength,
        lower: asked.containsLowercaseLetter,
        upper: asked.containsUppercaseLetter,
        digit: asked.containsNumericCharacter,
        sign: asked.containsNonAlphanumericCharacter,
        signs: passwordPolicy.allowedNonAlphanumericCharacters,
      } satisfies Record<keyof PasswordPolicy, unknown>;
    },
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email.trim(), backTo('/login')),
    emailOfResetCode: (code: string) => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    applyCode: (code: string) => applyActionCode(auth, code),
    /** The token in hand tells the facts of when it was made: after a verification it must be made again. */
    refresh: async (): Promise<void> => {
      await auth.authStateReady();
      // Held on to: somebody may sign out while this is under way.
      const user = auth.currentUser;
      await user?.reload();
      await user?.getIdToken(true);
    },
  };
}

export type Identity = ReturnType<typeof identityOf>;

export async function openIdentity(): Promise<Identity> {
  const all = Object.entries<(...given: never[]) => unknown>(identityOf(await openAuth()));
  return Object.fromEntries(
    all.map(([name, ask]) => [
      name,
      (...given: never[]) => {
        // At once: a browser opens a window only within the press itself.
        const answer = ask(...given);
        return answer instanceof Promise ? answer.catch(refuseInWords) : answer;
      },
    ]),
  ) as Identity;
}
