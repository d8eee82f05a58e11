import type { AppErrorCode } from '@consultorio/contracts/errors';
import { callableStatuses } from '@consultorio/contracts/errors';
import { describeThrown } from '../http/answer-error.ts';

/** What is wrong with an address, beside what the procedures refuse: FHIR's own word for it and a Spanish sentence. */
export class FhirError extends Error {
  readonly http: number;
  readonly code: IssueCode;
  /** Which parameter or header it is about. */
  readonly about: string | null;

  constructor(http: number, code: IssueCode, message: string, about: string | null = null) {
    super(message);
    this.http = http;
    this.code = code;
    this.about = about;
  }
}

/** Of https://hl7.org/fhir/R4/valueset-issue-type.html, those that are told here. */
type IssueCode =
  | 'invalid'
  | 'value'
  | 'required'
  | 'not-supported'
  | 'not-found'
  | 'login'
  | 'forbidden'
  | 'throttled'
  | 'too-long'
  | 'transient'
  | 'timeout'
  | 'exception'
  | 'processing';

const codes: Partial<Record<AppErrorCode, IssueCode>> = {
  'invalid-input': 'invalid',
  unauthenticated: 'login',
  'not-found': 'not-found',
  'profile-not-found': 'not-found',
  'rate-limited': 'throttled',
  'file-too-large': 'too-long',
  unavailable: 'transient',
  busy: 'transient',
  timeout: 'timeout',
  internal: 'exception',
};

type Issue = { severity: 'error' | 'warning'; code: IssueCode; details: object; expression?: string[] };
export type Outcome = { resourceType: 'OperationOutcome'; issue: Issue[] };

export const outcome = (issue: Issue): Outcome => ({ resourceType: 'OperationOutcome', issue: [issue] });

export const warning = (code: IssueCode, text: string): Outcome =>
  outcome({ severity: 'warning', code, details: { text } });

/** Where the words of `details.coding` mean something: our own codes, the same as at the other endpoints. */
export const errorSystem = (base: string) => `${base}/CodeSystem/error`;

type Refusal = { http: number; body: Outcome; appCode: AppErrorCode | null; retryAfter: number | null };

/** Anything thrown, as FHIR says it; a foreign message is never passed on. */
export function refusalOf(error: unknown, base: string): Refusal {
  if (error instanceof FhirError) {
    const { http, code, message, about } = error;
    const body = outcome({
      ...{ severity: 'error', code, details: { text: message } },
      ...(about === null ? {} : { expression: [about] }),
    });
    return { http, body, appCode: null, retryAfter: null };
  }
  const { appCode, status, message, details, http } = describeThrown(error);
  const code = codes[appCode] ?? (callableStatuses[status] === 403 ? 'forbidden' : 'processing');
  const { issues = [], retryAfterSeconds = null } = details as Details;
  const [issue] = issues;
  const body = outcome({
    ...{ severity: 'error', code },
    details: { coding: [{ system: errorSystem(base), code: appCode }], text: message },
    ...(issue ? { expression: [issue.path.join('.')] } : {}),
  });
  return { http, body, appCode, retryAfter: retryAfterSeconds };
}

type Details = { issues?: { path: (string | number)[] }[]; retryAfterSeconds?: number };
