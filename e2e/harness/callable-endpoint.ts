import { STAFF_SESSION_HEADER } from '@consultorio/contracts/staff-proof';

interface Credentials {
  email: string;
  password: string;
}

/** The callable endpoint as an integrator uses it, with a real token of the emulator. */
export interface Endpoint {
  /** The secret that `openStaffSession` answers goes along with every later call. */
  call: <Answer = unknown>(name: string, data?: unknown) => Promise<Answer>;
  /** Marks an address as verified at the provider, as its link would. */
  verifyEmail: (email: string) => Promise<void>;
}

async function post<Answer>(url: string, body: unknown, token?: string, secret?: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(secret ? { [STAFF_SESSION_HEADER]: secret } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

export interface ProviderSession {
  email: string;
  localId: string;
  idToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: string;
  apiKey: string;
}

async function providerOf(baseURL: string): Promise<{ url: string; apiKey: string; projectId: string }> {
  const { authEmulatorUrl, firebase } = await (await fetch(`${baseURL}/config.json`)).json();
  return { url: `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1`, ...firebase };
}

export async function signInAtProvider(baseURL: string, credentials: Credentials): Promise<ProviderSession> {
  const { url, apiKey } = await providerOf(baseURL);
  const body = { ...credentials, returnSecureToken: true };
  return { ...(await post<ProviderSession>(`${url}/accounts:signInWithPassword?key=${apiKey}`, body)), apiKey };
}

/** An account of somebody else's making, as of another app: none of our procedures was asked. */
export async function signUpAtProvider(baseURL: string, credentials: Credentials): Promise<void> {
  const { url, apiKey } = await providerOf(baseURL);
  await post(`${url}/accounts:signUp?key=${apiKey}`, credentials);
}

export async function openEndpoint(baseURL: string, credentials?: Credentials): Promise<Endpoint> {
  return endpointOf(baseURL, credentials && (await signInAtProvider(baseURL, credentials)));
}

/** Of a sign-in that was made already. */
export function endpointOf(baseURL: string, session?: ProviderSession): Endpoint {
  let secret: string | undefined;
  return {
    call: async <Answer>(name: string, data: unknown = null) => {
      const { result } = await post<{ result: Answer }>(`${baseURL}/${name}`, { data }, session?.idToken, secret);
      if (name === 'openStaffSession') secret = (result as { secret: string }).secret;
      return result;
    },
    verifyEmail: (email) => changeAtProvider(baseURL, email, { emailVerified: true }),
  };
}

/** What a mail's link or the provider's own pages would change of an account. That of somebody invited is made by a job. */
export async function changeAtProvider(baseURL: string, email: string, change: Record<string, unknown>): Promise<void> {
  const { url, projectId } = await providerOf(baseURL);
  const project = `${url}/projects/${projectId}`;
  for (;;) {
    const found = await post<{ users?: { localId: string }[] }>(
      `${project}/accounts:lookup`,
      { email: [email] },
      'owner',
    );
    const localId = found.users?.[0]?.localId;
    if (localId) return void (await post(`${project}/accounts:update`, { localId, ...change }, 'owner'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
