import type { AnyTRPCProcedure, AnyTRPCRouter, inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { CallableList } from '../callable-list.ts';
import type { OnTheWire } from './on-the-wire.ts';

/** One typed function for each procedure: `client.getUserProfile()`, `client.patients.list()` of a nested router. */
export type CallableClient<Router extends AnyTRPCRouter> = ClientOf<Router['_def']['record']>;

type ClientOf<Procedures> = {
  [Key in keyof Procedures]: Procedures[Key] extends AnyTRPCProcedure
    ? FunctionOf<Procedures[Key]>
    : ClientOf<Procedures[Key]>;
};

export interface ClientCallOptions {
  /** Milliseconds until `deadline-exceeded`; 70,000 unless said. The server is not told, and finishes its work. */
  readonly timeout?: number;
  readonly limitedUseAppCheckTokens?: boolean;
}

export interface ClientStreamOptions {
  /** Aborting it ends the stream, and reaches the procedure. */
  readonly signal?: AbortSignal;
  readonly limitedUseAppCheckTokens?: boolean;
}

export interface CallableStream<Chunk, Result> {
  /** Rejects like the stream itself; need not be awaited. */
  readonly data: Promise<Result>;
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
 * tRPC's type of a `tracked()` chunk is `{ id, data }`; on this wire it is the data alone. Nothing tells it from a chunk
 * that was yielded with exactly these two fields.
 */
type Untracked<Chunk> = Chunk extends { id: string; data: infer Data }
  ? [keyof Chunk] extends ['id' | 'data']
    ? Data
    : Chunk
  : Chunk;

/** An input that may be undefined may be left out. */
type ArgumentsOf<Procedure extends AnyTRPCProcedure, Options> =
  undefined extends inferProcedureInput<Procedure>
    ? [input?: Exclude<inferProcedureInput<Procedure>, void>, options?: Options]
    : [input: inferProcedureInput<Procedure>, options?: Options];
