interface Credentials {
  email: string;
  password: string;
}

/** The callable door as an integrator uses it, with a real token of the emulator. */
export interface Door {
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

export async function openDoor(baseURL: string, credentials?: Credentials): Promise<Door> {
  const config = await (await fetch(`${baseURL}/config.json`)).json();
  const provider = `${config.authEmulatorUrl}/identitytoolkit.googleapis.com/v1`;
  let token: string | undefined;
  if (credentials) {
    const answer = await post<{ idToken: string }>(`${provider}/accounts:signInWithPassword?key=demo-key`, {
      ...credentials,
      returnSecureToken: true,
    });
    token = answer.idToken;
  }
  return {
    call: async <Answer>(name: string, data: unknown = null) =>
      (await post<{ result: Answer }>(`${baseURL}/${name}`, { data }, token)).result,
    verifyEmail: async (email) => {
      const project = `${provider}/projects/${config.firebase.projectId}`;
      const { users } = await post<{ users: { localId: string }[] }>(
        `${project}/accounts:lookup`,
        { email: [email] },
        'owner',
      );
      await post(`${project}/accounts:update`, { localId: users[0]?.localId, emailVerified: true }, 'owner');
    },
  };
}
