import {
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from 'firebase/auth';
import { openVerifier } from '../session/app-verifier.ts';
import { type Confirmation, confirmOn } from '../session/confirm-person.ts';
import { openCopy } from '../session/on-a-copy.ts';
import { refuseInWords } from '../session/refuse-in-words.ts';

export type FactorManager = Awaited<ReturnType<typeof openFactorManager>>;

/** An authenticator that is being added: `address` is what its QR says, `key` what is typed instead. */
export interface NewAuthenticator {
  address: string;
  key: string;
  secret: TotpSecret;
}

/** The SDK's own address leaves names as they are, and some readers stop at an accent or a space. */
function addressOf({ secretKey, hashingAlgorithm, codeLength, codeIntervalSeconds }: TotpSecret, names: string[]) {
  const [issuer = '', account = ''] = names.map(encodeURIComponent);
  const facts = `algorithm=${hashingAlgorithm}&digits=${codeLength}&period=${codeIntervalSeconds}`;
  return `otpauth://totp/${issuer}:${account}?secret=${secretKey}&issuer=${issuer}&${facts}`;
}

/**
 * Where second factors are added and removed: on a copy, which has just been asked who it is. The page's own sign-in stays as
 * it is, and learns what became of it.
 */
export async function openFactorManager(original: User) {
  const copy = await openCopy(original);
  const factors = multiFactor(copy.person);
  const told = <Answer>(work: Promise<Answer>): Promise<Answer> => work.catch(refuseInWords);
  const changed = async (work: Promise<void>): Promise<void> => {
    await told(work);
    // A provider that ends the other sign-ins with such a change ends this page's too: then the person signs in.
    await original.reload().catch((error: unknown) => console.warn(error));
  };
  const begin = async (clinic: string): Promise<NewAuthenticator> => {
    const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
    return { secret, key: secret.secretKey, address: addressOf(secret, [clinic, original.email ?? '']) };
  };
  const send = async (phoneNumber: string): Promise<string> => {
    const verifier = await openVerifier(copy.auth);
    return new PhoneAuthProvider(copy.auth).verifyPhoneNumber(
      { phoneNumber, session: await factors.getSession() },
      verifier,
    );
  };
  return {
    confirm: (by: Confirmation) => told(confirmOn(copy, by)),
    beginAuthenticator: (clinic: string) => told(begin(clinic)),
    addAuthenticator: (secret: TotpSecret, code: string, name: string) =>
      changed(factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name)),
    /** Answers what has to come back with the code. */
    sendMessage: (phone: string) => told(send(phone)),
    addPhone: (messageId: string, code: string, name: string) =>
      changed(factors.enroll(PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(messageId, code)), name)),
    remove: (factorId: string) => changed(factors.unenroll(factorId)),
    close: copy.close,
  };
}
