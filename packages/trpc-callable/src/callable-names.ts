import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';

/**
 * The names under which the procedures of a router are called: `list`, and `patients.list` in a nested router.
 * Also those of lazily loaded routers, which are not served: tRPC's types do not tell them apart.
 */
export type CallableName<Router extends AnyTRPCRouter> = NameIn<Router['_def']['record']>;

type NameIn<Procedures> = string extends keyof Procedures
  ? string
  : {
      [Key in keyof Procedures & string]: Procedures[Key] extends AnyTRPCProcedure
        ? Key
        : `${Key}.${NameIn<Procedures[Key]>}`;
    }[keyof Procedures & string];
