import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/**
 * The paths that the web SDK, firebase-admin, our demo mailbox and the accounts file call. A path that is
 * missing here is not served, and a version of firebase-tools that has lost one does not start.
 */
const paths = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithCustomToken',
  '/v1/accounts:signInWithEmailLink',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchDelete',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:query',
  '/v1/projects/{targetProjectId}/accounts:sendOobCode',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/projects/{targetProjectId}:createSessionCookie',
  '/v1/projects/{targetProjectId}:queryAccounts',
  '/v1/recaptchaParams',
  '/v1/sessionCookiePublicKeys',
  '/v1/token',
  '/v2/accounts/mfaEnrollment:finalize',
  '/v2/accounts/mfaEnrollment:start',
  '/v2/accounts/mfaEnrollment:withdraw',
  '/v2/accounts/mfaSignIn:finalize',
  '/v2/accounts/mfaSignIn:start',
  '/v2/accounts:revokeToken',
  '/v2/passwordPolicy',
  '/v2/projects/{targetProjectId}/config',
  '/v2/recaptchaConfig',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/config',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
  '/emulator/v1/projects/{targetProjectId}/verificationCodes',
]);

/** What somebody proves beside the password: a telephone, or an authenticator, whose key is kept elsewhere. */
export type SecondFactor = {
  mfaEnrollmentId: string;
  displayName?: string | undefined;
  enrolledAt: string;
  phoneInfo?: string;
  totpInfo?: object;
};

export type StoredUser = {
  localId: string;
  emailVerified?: boolean;
  disabled?: boolean;
  mfaInfo?: SecondFactor[];
  providerUserInfo?: { providerId: string }[];
  /** Milliseconds since 1970, as digits. */
  lastLoginAt?: string;
} & Record<string, unknown>;
export type OobCode = { oobCode: string } & Record<string, unknown>;

export type Strength = {
  minPasswordLength?: number;
  maxPasswordLength?: number;
  containsLowercaseCharacter?: boolean;
  containsUppercaseCharacter?: boolean;
  containsNumericCharacter?: boolean;
  containsNonAlphanumericCharacter?: boolean;
};

/** As an administrator sets it: `passwordPolicyConfig` of the project's configuration. */
export type PasswordPolicyConfig = {
  passwordPolicyEnforcementState?: string;
  forceUpgradeOnSignin?: boolean;
  passwordPolicyVersions?: { customStrengthOptions?: Strength }[];
};

/** As an administrator sets it: `mfa` of the project's configuration. */
export type MfaConfig = {
  state?: string;
  enabledProviders?: string[];
  providerConfigs?: { state?: string; totpProviderConfig?: { adjacentIntervals?: number } }[];
};

/** The part that we use of the emulator's own record of a project. */
export type IdentityState = {
  users: Map<string, StoredUser>;
  oobs: Map<string, OobCode>;
  enableImprovedEmailPrivacy: boolean;
  /** Of authenticators, by the factor: the account itself is told to whoever signs in. */
  totpKeys: Map<string, string>;
  readonly config: { passwordPolicyConfig?: PasswordPolicyConfig; mfa?: MfaConfig };
  createUserWithLocalId: (localId: string, fields: object) => StoredUser | undefined;
  deleteOobCode: (code: string) => boolean;
  overwriteUserWithLocalId: (localId: string, user: StoredUser) => void;
  createRefreshTokenFor: (user: StoredUser, ...more: unknown[]) => string;
  validateRefreshToken: (token: string) => { user: StoredUser };
  updateUserByLocalId: (localId: string, fields: object, ...more: unknown[]) => StoredUser;
  validateMfaEnrollments: (factors: SecondFactor[]) => SecondFactor[];
};

export const signInMethods = ['signInWithPassword', 'signInWithEmailLink', 'signInWithIdp'] as const;

export type Body = Record<string, unknown> & {
  idToken?: string;
  displayName?: string;
  mfaPendingCredential?: string;
  mfaEnrollmentId?: string;
  totpEnrollmentInfo?: object;
  totpVerificationInfo?: { sessionInfo?: string; verificationCode?: string };
};
export type Answer = Record<string, unknown> & { mfaPendingCredential?: string; mfaInfo?: SecondFactor[] };
type Operation = (state: IdentityState, body: Body, context?: unknown) => Answer | Promise<Answer>;
export type Operations = {
  identitytoolkit: {
    accounts: Record<'lookup' | (typeof signInMethods)[number], Operation> & {
      mfaEnrollment: Record<'start' | 'finalize' | 'withdraw', Operation>;
      mfaSignIn: Record<'start' | 'finalize', Operation>;
    };
  };
  securetoken: { token: Operation };
};

type IdentityToolkit = { answer: RequestListener; state: IdentityState };

type ApiSpec = { default: { paths: Record<string, unknown> } };
type State = { AgentProjectState: new (projectId: string) => IdentityState };
type Server = {
  createApp: (projectId: string, mode: unknown, states: Map<string, IdentityState>) => Promise<RequestListener>;
};
type Auth = { SingleProjectMode: { ERROR: unknown } };

type Exegesis = { middleware: (description: object, options: object) => unknown };

/** A validator for each parameter of each path is three quarters of the start; most are never asked. */
function compileWhenUsed(exegesis: Exegesis): void {
  const { middleware } = exegesis;
  exegesis.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true });
}

const answering = new WeakSet<Operations>();

/**
 * The real Auth emulator of firebase-tools as a request listener: no hub, no Java, no prompts. These are internal
 * modules, which is why firebase-tools is pinned to one exact version.
 */
export async function createIdentityToolkit(
  projectId: string,
  change: (operations: Operations) => void,
): Promise<IdentityToolkit> {
  const require = createRequire(import.meta.url);
  const spec = (require('firebase-tools/lib/emulator/auth/apiSpec') as ApiSpec).default;
  for (const path of paths) {
    if (!(path in spec.paths)) throw new Error(`This firebase-tools does not know ${path}: its version has changed.`);
  }
  // The description is trimmed before the server module, which reads it, is loaded.
  for (const path of Object.keys(spec.paths)) if (!paths.has(path)) delete spec.paths[path];
  compileWhenUsed(require('exegesis-express') as Exegesis);
  const { authOperations } = require('firebase-tools/lib/emulator/auth/operations') as { authOperations: Operations };
  // Once for all emulators of a process: the module is one.
  if (!answering.has(authOperations)) change(authOperations);
  answering.add(authOperations);
  const { createApp } = require('firebase-tools/lib/emulator/auth/server') as Server;
  const { SingleProjectMode } = require('firebase-tools/lib/emulator/auth') as Auth;
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state') as State;
  const state = new AgentProjectState(projectId);
  // New Firebase projects have this on. Without it the answers tell whether an e-mail is registered.
  state.enableImprovedEmailPrivacy = true;
  state.totpKeys = new Map();
  const answer = await createApp(projectId, SingleProjectMode.ERROR, new Map([[projectId, state]]));
  return { answer, state };
}
