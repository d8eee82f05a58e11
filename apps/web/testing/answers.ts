import { type AppErrorCode, appErrors } from '@consultorio/contracts/errors';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { AppRouter } from '@consultorio/server/router';
import { type inferRouterInputs, type inferRouterOutputs, TRPCError } from '@trpc/server';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = Omit<inferRouterOutputs<AppRouter>, 'liveEvents'>;
export type Answered = Extract<ProcedureName, keyof Outputs>;

export type InputOf<Name extends Answered> = Inputs[Name];
export type OutputOf<Name extends Answered> = Outputs[Name];

/** The server's answer to one procedure: always the same, or made by a function from the input of each call. */
type Answer<Name extends Answered> =
  | Outputs[Name]
  | Refusal
  | ((input: Inputs[Name]) => Outputs[Name] | Refusal | Promise<Outputs[Name] | Refusal>);

/** One row a procedure. The compiler holds names and shapes against the server's router. */
export type Answers = { [Name in Answered]?: Answer<Name> };

/** An error of ours as the server sends it, or no answer at all. */
export class Refusal extends TRPCError {
  readonly appCode: AppErrorCode;
  readonly details: object;

  constructor(appCode: AppErrorCode, details: object) {
    super({ code: appErrors[appCode].trpc, message: appErrors[appCode].message });
    this.appCode = appCode;
    this.details = details;
  }
}

export const refused = (code: AppErrorCode, details: object = {}): Refusal => new Refusal(code, details);

/** The connection breaks while the request is under way: nobody knows whether it arrived. */
export const lineCut = new Refusal('unavailable', {});

/** An answer that comes when the test lets it come, to see the page meanwhile. */
export function held<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value | Refusal>();
  return { answer: () => promise, release: resolve };
}

/** Its text for a person. */
export const errorWords = (code: AppErrorCode): string => appErrors[code].message;
