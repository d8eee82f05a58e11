export { type CallableHandler, type CallableHandlerOptions, callableHandler } from './callable-handler.ts';
export { discardBody } from './discard-body.ts';
