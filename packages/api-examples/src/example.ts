import type { AppErrorCode } from '@consultorio/contracts/errors';
import type { LiveEvent } from '@consultorio/contracts/events';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { AppRouter } from '@consultorio/server/router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = Omit<inferRouterOutputs<AppRouter>, 'liveEvents'> & {
  /** A stream: one event of it. */
  liveEvents: LiveEvent;
};

/** An integrator's reading of one procedure beside its shapes. The compiler holds the values against the router. */
type Example<Name extends ProcedureName> = {
  /** The effect of the call in one sentence, present tense. */
  summary: string;
  /** Facts that neither shapes nor table tell. */
  notes?: string;
  output: Outputs[Name];
  /** Beyond those that follow from gate, input and lifecycle, see errorsOf. */
  errors?: AppErrorCode[];
} & (Inputs[Name] extends void ? { input?: never } : { input: Inputs[Name] });

export type Examples<Names extends ProcedureName = ProcedureName> = { [Name in Names]: Example<Name> };
