export { type CallableOnCallOptions, callableOnCall, type OnCallRequest } from './callable-on-call.ts';
export { type CallableOnRequestOptions, callableOnRequest, type TokenVerifier } from './callable-on-request.ts';
