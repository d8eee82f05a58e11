import type { AnyTRPCProcedure, AnyTRPCRouter, inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { CallableList } from '../callable-list.ts';
import type { OnTheWire, Sendable } from './on-the-wire.ts';

/**
 * One typed function for each procedure: `client.getUserProfile()`, `client.patients.list()` in a nested router. It
 * resolves to the data itself. Subscriptions, generators and `CallableList`s also have `.stream(input, options)`.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import type { CallableClient } from 'trpc-callable/client';
 *
 * const t = initTRPC.create();
 * const router = t.router({ ping: t.procedure.query(() => 'pong') });
 *
 * export const isHydrated = async (client: CallableClient<typeof router>) => (await client.ping()) === 'pong';
 * ```
 */
export type CallableClient<Router extends AnyTRPCRouter> = ClientOf<Router['_def']['record']>;

type ClientOf<Procedures> = {
  [Key in keyof Procedures]: Procedures[Key] extends AnyTRPCProcedure
    ? FunctionOf<Procedures[Key]>
    : ClientOf<Procedures[Key]>;
};

/**
 * Options of one call: those of the SDK's `httpsCallable`.
 *
 * @example
 * ```ts
 * import type { ClientCallOptions } from 'trpc-callable/client';
 *
 * const patient: ClientCallOptions = { timeout: 300_000 };
 * ```
 */
export interface ClientCallOptions {
  /** Milliseconds until the call rejects with `deadline-exceeded`. Default 70,000. The server goes on with its work. */
  readonly timeout?: number;
  /** Sends an App Check token that can be used once. */
  readonly limitedUseAppCheckTokens?: boolean;
}

/**
 * Options of one stream: those of the SDK's `httpsCallable(…).stream`.
 *
 * @example
 * ```ts
 * import type { ClientStreamOptions } from 'trpc-callable/client';
 *
 * const controller = new AbortController();
 * const options: ClientStreamOptions = { signal: controller.signal };
 * ```
 */
export interface ClientStreamOptions {
  /** Aborting it ends the stream, and aborts the procedure's signal on the server. */
  readonly signal?: AbortSignal;
  /** Sends an App Check token that can be used once. */
  readonly limitedUseAppCheckTokens?: boolean;
}

/**
 * An open stream: its chunks, and the result that the procedure returns at the end.
 *
 * @example
 * ```ts
 * import type { CallableStream } from 'trpc-callable/client';
 *
 * export async function sum({ stream }: CallableStream<number, unknown>): Promise<number> {
 *   let total = 0;
 *   for await (const chunk of stream) total += chunk;
 *   return total;
 * }
 * ```
 */
export interface CallableStream<Chunk, Result> {
  /** Rejects with the same error as `stream`; it need not be awaited. */
  readonly data: Promise<Result>;
  /** The chunks. Iterating throws the SDK's error when the call fails. */
  readonly stream: AsyncIterable<Chunk>;
}

type FunctionOf<Procedure extends AnyTRPCProcedure> =
  unknown extends inferProcedureOutput<Procedure>
    ? PlainOrStreaming<Procedure>
    : inferProcedureOutput<Procedure> extends CallableList<infer Item>
      ? ListFunction<Procedure, OnTheWire<Item>>
      : PlainOrStreaming<Procedure>;

interface ListFunction<Procedure extends AnyTRPCProcedure, Item> {
  (...args: ArgumentsOf<Procedure, ClientCallOptions>): Promise<Item[]>;
  stream(...args: ArgumentsOf<Procedure, ClientStreamOptions>): Promise<CallableStream<Item, Record<string, never>>>;
}

type PlainOrStreaming<Procedure extends AnyTRPCProcedure> =
  StreamOf<Procedure> extends { chunk: infer Chunk; result: infer Result }
    ? StreamingFunction<Procedure, OnTheWire<Untracked<Chunk>>, Result>
    : PlainFunction<Procedure, inferProcedureOutput<Procedure>>;

type PlainFunction<Procedure extends AnyTRPCProcedure, Result> = (
  ...args: ArgumentsOf<Procedure, ClientCallOptions>
) => Promise<OnTheWire<Result>>;

interface StreamingFunction<Procedure extends AnyTRPCProcedure, Chunk, Result> {
  /** Drops the chunks and waits for the result. */
  (...args: ArgumentsOf<Procedure, ClientCallOptions>): Promise<OnTheWire<Result>>;
  stream(
    ...args: ArgumentsOf<Procedure, ClientStreamOptions>
  ): Promise<CallableStream<Chunk, Result extends void ? Record<string, never> : OnTheWire<Result>>>;
}

/** Subscriptions, and the queries and mutations that answer with a generator. */
type StreamOf<Procedure extends AnyTRPCProcedure> = Procedure extends { _observable: true }
  ? { chunk: inferProcedureOutput<Procedure>; result: undefined }
  : unknown extends inferProcedureOutput<Procedure>
    ? never
    : inferProcedureOutput<Procedure> extends AsyncIterable<infer Chunk, infer Result>
      ? { chunk: Chunk; result: Result }
      : null;

/**
 * tRPC's type of a `tracked()` chunk is `{ id, data }`; a callable stream carries the data alone. A chunk that was
 * yielded with exactly these two fields has the same type and is taken for one.
 */
type Untracked<Chunk> = Chunk extends { id: string; data: infer Data }
  ? [keyof Chunk] extends ['id' | 'data']
    ? Data
    : Chunk
  : Chunk;

/** An input that may be undefined may be left out. */
type ArgumentsOf<Procedure extends AnyTRPCProcedure, Options> =
  undefined extends inferProcedureInput<Procedure>
    ? [input?: Sendable<Exclude<inferProcedureInput<Procedure>, void>>, options?: Options]
    : [input: Sendable<inferProcedureInput<Procedure>>, options?: Options];
