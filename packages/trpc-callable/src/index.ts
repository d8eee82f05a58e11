export { answerCallable, type CallableAnswer } from './answer-callable.ts';
export type { AppCheckOptions, VerifiedApp } from './app-check.ts';
export { type BearerReading, readBearerToken } from './bearer-token.ts';
export type {
  AnswerCallableOptions,
  CallOptions,
  CallReport,
  ErrorReport,
  PendingCall,
} from './call-options.ts';
export { CallableError } from './callable-error.ts';
export { CallableList } from './callable-list.ts';
export type { CallableName } from './callable-names.ts';
export type { CallableRequest } from './callable-request.ts';
export type { WireError } from './describe-error.ts';
export type { HostOptions } from './host-options.ts';
export { refuseUnsafeBytes } from './refuse-unsafe-bytes.ts';
export { defaultJsonLimits, type JsonLimits, refuseUnsafeJson } from './refuse-unsafe-json.ts';
export { type CallableStatus, httpOfStatus, statusOfHttp, statusOfTrpcCode, trpcCodeOfStatus } from './status.ts';
