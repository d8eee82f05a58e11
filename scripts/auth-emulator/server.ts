import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccountsFile } from './accounts-file.ts';
import { isOurs } from './callers.ts';
import { dateSignIns } from './dated-sign-ins.ts';
import { createIdentityToolkit } from './identity-toolkit.ts';
import { jsonForAll } from './json-for-all.ts';
import { answerOffline, gapiLocalScript, isOfflinePage } from './offline-pages.ts';
import {
  answerPasswordPolicy,
  asksPasswordPolicy,
  dropUnprovedPasswords,
  enforcePasswordPolicy,
} from './password-policy.ts';
import { allowSecondFactors, answerForAuthenticators } from './second-factors.ts';

type AuthEmulatorOptions = {
  /** 0 takes a free port. */
  port: number;
  projectId: string;
  /** The file of the accounts. */
  dataFile: string;
  /** The web app's address, when it is not a loopback one. */
  origin?: string | undefined;
};

type AuthEmulator = { origin: string; stop: () => Promise<void> };

/** The requests that leave the accounts as they were: the others are in the file before they are answered. */
const readsOnly = /\/token$|:(lookup|query|queryAccounts|createAuthUri|createSessionCookie)$/;

/** Starts the Auth emulator on 127.0.0.1 and answers when it is ready to be used. */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const identityToolkit = await createIdentityToolkit(options.projectId, answerForAuthenticators);
  allowSecondFactors(identityToolkit.state);
  dateSignIns(identityToolkit.state);
  enforcePasswordPolicy(identityToolkit.state);
  dropUnprovedPasswords(identityToolkit.state);
  const gapiLocal = gapiLocalScript();
  const accounts = new AccountsFile(options.dataFile, identityToolkit.state);
  // Before the endpoint opens: a tab left open since the last run would otherwise ask about an account that is not there
  // yet, and sign its user out.
  await accounts.load();

  // Longer than any client keeps an idle one: on a busy machine a request was written into a connection that was just closed.
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    const path = new URL(request.url ?? '/', 'http://emulator').pathname;
    if (!isOurs(request, options.origin)) return refuse(response);
    if (path === '/gapi-local.js') {
      return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(gapiLocal);
    }
    if (asksPasswordPolicy(request, path)) return answerPasswordPolicy(identityToolkit.state, response);
    // What the real API says of a project without reCAPTCHA Enterprise; the emulator answers 501.
    if (path === '/identitytoolkit.googleapis.com/v2/recaptchaConfig' && request.method === 'GET')
      return void response.writeHead(200, jsonForAll).end('{}');
    if (isOfflinePage(path)) answerOffline(response);
    if (changesAccounts(request, path)) answerAfterSaving(response, accounts);
    identityToolkit.answer(request, response);
  });
  const origin = await listen(server, options.port);
  return {
    origin,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The emulator's action page applies a code on a GET. */
function changesAccounts({ method }: IncomingMessage, path: string): boolean {
  if (path === '/emulator/action') return true;
  return method !== 'GET' && method !== 'OPTIONS' && !readsOnly.test(path);
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain' }).end('This emulator serves the demo on this machine.\n');
}

/** Every acknowledged change survives a crash of the emulator: our own database already counts on the account. */
function answerAfterSaving(response: ServerResponse, accounts: AccountsFile): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    accounts
      .save()
      .catch((error: unknown) => console.error('The demo accounts were not saved:', error))
      .finally(() => end(...args));
    return response;
  }) as typeof response.end;
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken: set AUTH_EMULATOR_PORT to a free one.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
