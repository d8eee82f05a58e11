/** The identity provider's end of the wire, as far as its SDK asks for it. One person, one password. */
export const PASSWORD = 'una frase larga';

/** An account there: its e-mail, and whether the provider knows that it is theirs. */
export interface Account {
  email: string;
  verified: boolean;
  /** `customStrengthOptions` of the project's policy; without them it enforces none. */
  policy?: object;
  /** The ways in that the provider knows; by default the password. `link`: by mail, which it counts as a password. */
  ways?: readonly ('password' | 'google.com' | 'link')[];
  /** The code of a sign-in link that was mailed to this address and not used yet. */
  linkCode?: string;
  /** What is asked beside the password; `SECOND_CODE` answers each. */
  factors?: Factor[];
  /** Whoever finishes the second step is somebody else: an account of the same window of Google. */
  isAnother?: boolean;
  /** The password that was chosen last. */
  changedTo?: unknown;
  /** What the provider says to the next question about a second factor, once. */
  refuses?: string;
}

export interface Factor {
  mfaEnrollmentId: string;
  displayName: string;
  enrolledAt: string;
  phoneInfo?: string;
  totpInfo?: object;
}
export const SECOND_CODE = '246810';

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

function tokenOf({ email, verified }: Account): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: email, user_id: email, email, email_verified: verified, iat: now, exp: now + 3600 };
  return `${base64({ alg: 'none' })}.${base64({ ...claims, firebase: { sign_in_provider: 'password' } })}.`;
}

const refusal = (message: string) => Response.json({ error: { code: 400, message } }, { status: 400 });

/** Whole, or half of it where there is a second factor. */
function signedIn(account: Account): Response {
  const { email, factors = [] } = account;
  if (factors.length > 0)
    return Response.json({ localId: email, email, mfaPendingCredential: email, mfaInfo: factors });
  return Response.json({ localId: email, email, idToken: tokenOf(account), refreshToken: 'r', expiresIn: '3600' });
}

/** `/v2/accounts/mfaSignIn:…` and `/v2/accounts/mfaEnrollment:…`. */
function answerSecondFactor(account: Account, action: string, body: Record<string, unknown>): Response | null {
  const refused = account.refuses;
  delete account.refuses;
  if (refused) return refusal(refused);
  const proof = (body.totpVerificationInfo ?? body.phoneVerificationInfo) as {
    verificationCode?: string;
    code?: string;
  };
  const tokens = () => Response.json({ idToken: tokenOf(account), refreshToken: 'r' });
  if (action.endsWith('finalize') && (proof.verificationCode ?? proof.code) !== SECOND_CODE)
    return refusal('INVALID_CODE');
  const enrolledAt = '2026-11-20T12:00:00Z';
  switch (action) {
    case 'mfaSignIn:start':
      return Response.json({ phoneResponseInfo: { sessionInfo: 'sent' } });
    case 'mfaSignIn:finalize':
      return tokens();
    case 'mfaEnrollment:start': {
      if (body.phoneEnrollmentInfo) return Response.json({ phoneSessionInfo: { sessionInfo: 'sent' } });
      const about = { verificationCodeLength: 6, hashingAlgorithm: 'SHA1', periodSec: 30, sessionInfo: 's' };
      const finalizeEnrollmentTime = new Date(Date.now() + 300_000).toISOString();
      return Response.json({
        totpSessionInfo: { ...about, finalizeEnrollmentTime, sharedSecretKey: 'ABCDEFGH234567' },
      });
    }
    case 'mfaEnrollment:finalize': {
      const kind = body.phoneVerificationInfo ? { phoneInfo: '+525512345678' } : { totpInfo: {} };
      const displayName = String(body.displayName);
      account.factors = [
        ...(account.factors ?? []),
        { mfaEnrollmentId: displayName, displayName, enrolledAt, ...kind },
      ];
      return tokens();
    }
    case 'mfaEnrollment:withdraw':
      account.factors = account.factors?.filter(({ mfaEnrollmentId }) => mfaEnrollmentId !== body.mfaEnrollmentId);
      return tokens();
    default:
      return null;
  }
}

export function answerProvider(account: Account | null, url: URL, body: Record<string, unknown>): Response | null {
  if (url.hostname === 'securetoken.googleapis.com') {
    if (!account) return refusal('TOKEN_EXPIRED');
    const token = tokenOf(account);
    return Response.json({ access_token: token, id_token: token, refresh_token: 'r', expires_in: '3600' });
  }
  if (url.hostname !== 'identitytoolkit.googleapis.com') return null;
  if (url.pathname.endsWith('/v2/passwordPolicy'))
    return Response.json({
      customStrengthOptions: { minPasswordLength: 6, ...account?.policy },
      allowedNonAlphanumericCharacters: ['!', '#'],
      schemaVersion: 1,
      enforcementState: account?.policy ? 'ENFORCE' : 'OFF',
    });
  if (url.pathname.endsWith(':signInWithPassword')) {
    if (!account || body.email !== account.email || body.password !== (account.changedTo ?? PASSWORD))
      return refusal('INVALID_LOGIN_CREDENTIALS');
    return signedIn(account);
  }
  if (url.pathname.endsWith(':signInWithEmailLink')) {
    if (!account?.linkCode || body.oobCode !== account.linkCode) return refusal('INVALID_OOB_CODE');
    const { email } = account;
    if (body.email !== email)
      return refusal('INVALID_EMAIL : The email provided does not match the sign-in email address.');
    delete account.linkCode;
    return signedIn(account);
  }
  if (url.pathname.endsWith('/v1/accounts:update') && account && body.password) {
    account.changedTo = body.password;
    return Response.json({ localId: account.email, idToken: tokenOf(account), refreshToken: 'r', expiresIn: '3600' });
  }
  const factorAction = /\/v2\/accounts\/(mfa\w+:\w+)$/.exec(url.pathname)?.[1];
  if (factorAction && account) return answerSecondFactor(account, factorAction, body);
  if (url.pathname.endsWith('/v2/recaptchaConfig')) return Response.json({});
  if (url.pathname.endsWith('/v1/recaptchaParams')) return Response.json({ recaptchaSiteKey: 'site' });
  if (url.pathname.endsWith(':resetPassword') && account)
    return body.newPassword === PASSWORD ? Response.json({ email: account.email }) : refusal('WEAK_PASSWORD');
  if (url.pathname.endsWith(':sendOobCode') && account) return Response.json({ email: account.email });
  if (url.pathname.endsWith(':lookup') && account) {
    const { verified, ways = ['password'] } = account;
    const email = account.isAnother ? 'otra@example.com' : account.email;
    const providers = ways.map((way) => {
      const providerId = way === 'link' ? 'password' : way;
      return { providerId, rawId: email, federatedId: email, email };
    });
    const hash = ways.includes('password') ? { passwordHash: 'x' } : {};
    return Response.json({
      users: [
        {
          localId: email,
          email,
          emailVerified: verified,
          ...hash,
          mfaInfo: account.factors,
          providerUserInfo: providers,
        },
      ],
    });
  }
  return null;
}
