import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';

/**
 * The names of the procedures of a router: `list`, and `patients.list` in a nested router. It includes those of lazily
 * loaded routers, which are not served, because tRPC's types do not tell them apart.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import type { CallableName } from 'trpc-callable';
 *
 * const t = initTRPC.create();
 * const router = t.router({ patients: t.router({ list: t.procedure.query(() => []) }) });
 *
 * export const published: CallableName<typeof router>[] = ['patients.list'];
 * ```
 */
export type CallableName<Router extends AnyTRPCRouter> = NameIn<Router['_def']['record']>;

type NameIn<Procedures> = string extends keyof Procedures
  ? string
  : {
      [Key in keyof Procedures & string]: Procedures[Key] extends AnyTRPCProcedure
        ? Key
        : `${Key}.${NameIn<Procedures[Key]>}`;
    }[keyof Procedures & string];
