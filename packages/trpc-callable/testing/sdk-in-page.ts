/** Runs in a browser: the real SDK against a server of another origin. The tests call `window.sdk`. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { callable } from '../src/client/callable.ts';
import type { testRouter } from './router.ts';

export interface Target {
  readonly form: 'custom domain' | 'emulator';
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
  /** What the app's App Check hands out. */
  readonly appCheckToken?: string;
  readonly signIn?: { readonly authEmulatorUrl: string; readonly email: string; readonly password: string };
}

export type Outcome = { readonly data: unknown } | { readonly code: unknown; readonly details?: unknown };
export type StreamOutcome = Outcome & { readonly chunks: unknown[] };

async function withFunctions<Value>(target: Target, use: (functions: Functions) => Promise<Value>): Promise<Value> {
  const app = initializeApp({ projectId: target.projectId, apiKey: 'demo-key', appId: 'x' }, crypto.randomUUID());
  if (target.appCheckToken !== undefined) {
    const token = { token: target.appCheckToken, expireTimeMillis: Date.now() + 3_600_000 };
    initializeAppCheck(app, { provider: new CustomProvider({ getToken: async () => token }) });
  }
  try {
    await signIn(app, target);
    if (target.form === 'custom domain') return await use(getFunctions(app, `http://${target.host}:${target.port}`));
    const functions = getFunctions(app);
    connectFunctionsEmulator(functions, target.host, target.port);
    return await use(functions);
  } finally {
    await deleteApp(app);
  }
}

async function signIn(app: FirebaseApp, { signIn: credentials }: Target): Promise<void> {
  if (credentials === undefined) return;
  const auth = getAuth(app);
  connectAuthEmulator(auth, credentials.authEmulatorUrl, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, credentials.email, credentials.password);
}

async function outcomeOf(data: Promise<unknown>): Promise<Outcome> {
  return data.then(
    (value) => ({ data: value }),
    ({ code, details }) => (details === undefined ? { code } : { code, details }),
  );
}

const sdk = {
  call: (target: Target, name: string, data?: unknown): Promise<Outcome> =>
    withFunctions(target, (functions) => outcomeOf(httpsCallable(functions, name)(data).then((result) => result.data))),

  /** Reads a stream to its end, or until `leaveAfter` chunks. */
  stream: (target: Target, name: string, data?: unknown, leaveAfter?: number): Promise<StreamOutcome> =>
    withFunctions(target, async (functions) => {
      const leave = new AbortController();
      const opened = await httpsCallable(functions, name).stream(data, { signal: leave.signal });
      const outcome = outcomeOf(opened.data);
      const chunks: unknown[] = [];
      try {
        for await (const chunk of opened.stream) {
          chunks.push(chunk);
          if (chunks.length === leaveAfter) leave.abort();
        }
      } catch {
        // The same failure is the outcome of `data`.
      }
      return { ...(await outcome), chunks };
    }),

  /** The typed client of this package, bundled for a browser. */
  typed: (target: Target): Promise<unknown[]> =>
    withFunctions(target, async (functions) => {
      const client = callable<typeof testRouter>(functions);
      const numbers: number[] = [];
      for await (const chunk of (await client.numbers.stream(2)).stream) numbers.push(chunk.number);
      return [await client.add({ a: 1, b: 2 }), numbers];
    }),
};

export type SdkInPage = typeof sdk;
Object.assign(globalThis, { sdk });
