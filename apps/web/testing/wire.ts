import { procedureNames } from '@consultorio/contracts/access';
import { appErrors } from '@consultorio/contracts/errors';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { type AnyTRPCProcedure, initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { z } from 'zod';
import { type Answered, type Answers, type InputOf, lineCut, Refusal } from './answers.ts';

interface Call {
  name: ProcedureName;
  input: unknown;
}

interface Context {
  wire: Wire;
  cut: () => void;
}

/** The end of the wire: the app's questions, and their answers. Answers may change while the test goes on. */
export interface Wire {
  answers: Answers;
  calls: Call[];
  /** Asked without an answer in the table: the test fails with them. */
  unforeseen: string[];
}

/** The contract's rules of inputs, by the names of their procedures. */
const rules: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(import.meta.glob(['../../../packages/contracts/src/*.ts', '!**/*.test.ts'], { eager: true })),
);

/** The reason why the server would refuse an input, in words; null if it would not. */
function refusalOf(name: ProcedureName, input: unknown): string | null {
  const rule = rules[`${name}Input`];
  if (!(rule instanceof z.ZodType)) return null;
  const { error } = rule.safeParse(input);
  return error ? `${name} takes no such input: ${z.prettifyError(error)}` : null;
}

const t = initTRPC.context<Context>().create({
  isDev: false,
  // As the server's own formatter writes it.
  errorFormatter: ({ shape, error }) => {
    const { appCode, details } = error instanceof Refusal ? error : { appCode: 'internal' as const, details: {} };
    const { status, message } = appErrors[appCode];
    const { httpStatus, path } = shape.data;
    return {
      code: shape.code,
      message,
      data: { code: error.code, httpStatus, path, callableStatus: status, appCode, details, ...details },
    };
  },
});

async function answer(name: ProcedureName, input: unknown, { wire, cut }: Context): Promise<unknown> {
  wire.calls.push({ name, input });
  if (!Object.hasOwn(wire.answers, name)) {
    wire.unforeseen.push(`${name}(${JSON.stringify(input) ?? ''})`);
    throw new Refusal('internal', {});
  }
  const problem = refusalOf(name, input);
  if (problem) wire.unforeseen.push(problem);
  const row: unknown = wire.answers[name as Answered];
  const said: unknown = typeof row === 'function' ? await row(input) : row;
  if (said === lineCut) cut();
  if (said instanceof Error) throw said;
  return said;
}

const asked = t.procedure.input((input: unknown) => input);

/** tRPC's own server with every procedure of ours, each answered from the table of the test. */
const router = t.router(
  Object.fromEntries(
    procedureNames.map((name): [string, AnyTRPCProcedure] => {
      const { kind } = procedures[name];
      const resolve = ({ input, ctx }: { input: unknown; ctx: Context }) => answer(name, input, ctx);
      return [name, kind === 'mutation' ? asked.mutation(resolve) : asked.query(resolve)];
    }),
  ),
);

/** One request of the tRPC client, answered as over a socket: in batches, streamed, and cut when the table says so. */
export async function answerRequest(wire: Wire, request: Request): Promise<Response> {
  const line = Promise.withResolvers<never>();
  line.promise.catch(() => undefined);
  const cut = () => line.reject(new TypeError('Failed to fetch'));
  request.signal.addEventListener('abort', () => line.reject(request.signal.reason));
  const response = fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router,
    // As ours: queries by what somebody types come as a POST.
    allowMethodOverride: true,
    createContext: () => ({ wire, cut }),
  });
  const { body, headers, status } = await Promise.race([response, line.promise]);
  const streamed = body?.pipeThrough(
    new TransformStream({
      start: (controller) => {
        line.promise.catch((error: unknown) => controller.error(error));
      },
    }),
  );
  return new Response(streamed ?? null, { headers, status });
}

/** The inputs sent to one procedure, in order. */
export const sentTo = <Name extends Answered>(wire: Wire, name: Name): InputOf<Name>[] =>
  wire.calls.filter((call) => call.name === name).map(({ input }) => input as InputOf<Name>);
