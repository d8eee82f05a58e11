interface Credentials {
  email: string;
  password: string;
}

/** The callable endpoint as an integrator uses it, with a real token of the emulator. */
export interface Endpoint {
  call: <Answer = unknown>(name: string, data?: unknown) => Promise<Answer>;
  /** Marks an address as verified at the provider, as its link would. */
  verifyEmail: (email: string) => Promise<void>;
}

async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

interface ProviderSession {
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

export async function openEndpoint(baseURL: string, credentials?: Credentials): Promise<Endpoint> {
  const token = credentials && (await signInAtProvider(baseURL, credentials)).idToken;
  return {
    call: async <Answer>(name: string, data: unknown = null) =>
      (await post<{ result: Answer }>(`${baseURL}/${name}`, { data }, token)).result,
    verifyEmail: async (email) => {
      const { url, projectId } = await providerOf(baseURL);
      const project = `${url}/projects/${projectId}`;
      const { users } = await post<{ users: { localId: string }[] }>(
        `${project}/accounts:lookup`,
        { email: [email] },
        'owner',
      );
      await post(`${project}/accounts:update`, { localId: users[0]?.localId, emailVerified: true }, 'owner');
    },
  };
}
