import type { UserProfile } from '@consultorio/contracts/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { getAuth } from 'firebase/auth';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { identity } from '../src/capabilities/session/open-identity.ts';
import { useSession } from '../src/capabilities/session/session-context.ts';
import { dropProofRequest } from '../src/capabilities/staff-session/proof-requests.ts';
import { Providers } from '../src/shell/entry/providers.tsx';
import { createQueryClient } from '../src/shell/entry/query-client.ts';
import type { Answered, Answers, InputOf } from './answers.ts';
import { type Account, answerProvider, PASSWORD } from './identity-provider.ts';
import { answerRequest, sentTo, type Wire } from './wire.ts';

interface Options {
  /** The person of the screen; null is nobody. Permissions follow from role and standing, as in the app. */
  session: UserProfile | null;
  answers: Answers;
  /** The address at which the screen stands, and the route's pattern when the screen reads parameters. */
  path?: string;
  route?: string;
  /** The accounts that could sign in; by default that of the session. */
  account?: Account;
}

interface Running {
  wire: Wire;
  account: Account | null;
  queryClient: QueryClient;
}

let running: Running | null = null;

/** Everything that leaves the browser comes by here, and nothing goes further. */
async function answerFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(new URL(input, 'http://localhost/'), init);
  const url = new URL(request.url);
  if (!running) throw new TypeError('Failed to fetch');
  if (url.pathname === '/config.json')
    return Response.json({
      firebase: { apiKey: 'k', authDomain: 'localhost', projectId: 'p' },
      authEmulatorUrl: null,
      appCheck: null,
      smsSecondFactor: true,
    });
  if (url.pathname.startsWith('/trpc/')) return answerRequest(running.wire, request);
  const text = url.hostname === 'identitytoolkit.googleapis.com' ? await request.text() : '';
  const said = answerProvider(running.account, url, text ? JSON.parse(text) : {});
  if (said) return said;
  running.wire.unforeseen.push(`${request.method} ${url.href}`);
  throw new TypeError('Failed to fetch');
}

let address = '';

function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

/** As behind the guards of the app: nothing is rendered before the person is known. */
function Known({ children }: { children: ReactNode }) {
  const { loading, user, profile } = useSession();
  return loading || (user && !profile) ? <p>Un momento…</p> : children;
}

/**
 * A screen or a dialog under the app's own providers, with its own query client, session, notices and theme. Only the
 * end of the network is the test's: `answers` stands for the server, and a call without a row fails the test.
 */
export async function renderWithApi(ui: ReactNode, options: Options) {
  const { session, answers, path = '/', route = '*' } = options;
  const account = options.account ?? (session && { email: session.email, verified: session.emailVerified });
  const wire: Wire = {
    // No clinic of a test imported medicines, unless its table says so.
    answers: {
      getTablesInForce: { medicines: 0, rules: 0 },
      listMyPeople: { items: [], received: [] },
      listGuardians: { items: [], hasAccount: true, invitation: null },
      ...(session ? { getUserProfile: session } : {}),
      ...answers,
    },
    calls: [],
    unforeseen: [],
  };
  const queryClient = createQueryClient();
  running = { wire, account, queryClient };
  if (session) await (await identity()).signIn(session.email, PASSWORD);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const draw = async (screenOf: ReactNode) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Providers queryClient={queryClient} expectsNobody={false}>
          <Address />
          <Known>
            <Routes>
              <Route path={route} element={screenOf} />
              <Route path="*" element={null} />
            </Routes>
          </Known>
        </Providers>
      </MemoryRouter>,
    );
    await vanished('Un momento…');
  };
  await draw(ui);
  return {
    user,
    /** Words all at once, in the place of the old ones. */
    fill: async (field: HTMLElement, text: string) => {
      field.focus();
      fireEvent.input(field, { target: { value: text } });
    },
    /** The inputs sent to a procedure, in order. */
    sent: <Name extends Answered>(name: Name): InputOf<Name>[] => sentTo(wire, name),
    /** The server's answer from now on. */
    say: (later: Answers) => Object.assign(wire.answers, later),
    address: () => address,
    /** The page is closed and opened once more on the same device, maybe with something else on it. */
    again: async (other = ui) => {
      cleanup();
      queryClient.clear();
      await draw(other);
    },
  };
}

async function vanished(text: string): Promise<void> {
  await waitFor(() => {
    if (screen.queryByText(text)) throw new Error('Nobody came in.');
  });
}

export function takeNetwork(): void {
  globalThis.fetch = answerFetch as typeof fetch;
}

/** After each test: the page is empty, nobody is signed in, and unforeseen calls are told. */
export async function leave(): Promise<void> {
  // A notice outlives the page that it was told on.
  fireEvent.keyDown(document, { key: 'Escape' });
  cleanup();
  // So does a question for a proof.
  dropProofRequest();
  const left = running;
  if (!left) return;
  await (await identity()).signOut();
  // The SDK keeps the project's password policy for as long as a page lives, and the next test is another page.
  Object.assign(getAuth(), { _projectPasswordPolicy: null });
  running = null;
  left.queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  const { unforeseen } = left.wire;
  if (unforeseen.length > 0) throw new Error(`Asked without an answer in the test's table: ${unforeseen.join(', ')}`);
}
