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
}

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

function tokenOf({ email, verified }: Account): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: email, user_id: email, email, email_verified: verified, iat: now, exp: now + 3600 };
  return `${base64({ alg: 'none' })}.${base64({ ...claims, firebase: { sign_in_provider: 'password' } })}.`;
}

const refusal = (message: string) => Response.json({ error: { code: 400, message } }, { status: 400 });

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
    if (!account || body.email !== account.email || body.password !== PASSWORD)
      return refusal('INVALID_LOGIN_CREDENTIALS');
    const { email } = account;
    return Response.json({ localId: email, email, idToken: tokenOf(account), refreshToken: 'r', expiresIn: '3600' });
  }
  if (url.pathname.endsWith(':signInWithEmailLink')) {
    if (!account?.linkCode || body.oobCode !== account.linkCode) return refusal('INVALID_OOB_CODE');
    const { email } = account;
    if (body.email !== email)
      return refusal('INVALID_EMAIL : The email provided does not match the sign-in email address.');
    delete account.linkCode;
    return Response.json({ localId: email, email, idToken: tokenOf(account), refreshToken: 'r', expiresIn: '3600' });
  }
  if (url.pathname.endsWith(':resetPassword') && account)
    return body.newPassword === PASSWORD ? Response.json({ email: account.email }) : refusal('WEAK_PASSWORD');
  if (url.pathname.endsWith(':sendOobCode') && account) return Response.json({ email: account.email });
  if (url.pathname.endsWith(':lookup') && account) {
    const { email, verified, ways = ['password'] } = account;
    const providers = ways.map((way) => {
      const providerId = way === 'link' ? 'password' : way;
      return { providerId, rawId: email, federatedId: email, email };
    });
    const hash = ways.includes('password') ? { passwordHash: 'x' } : {};
    return Response.json({
      users: [{ localId: email, email, emailVerified: verified, ...hash, providerUserInfo: providers }],
    });
  }
  return null;
}
