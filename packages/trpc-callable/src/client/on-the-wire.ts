/**
 * The type of a value as the client receives it, after the encoder of this package and the decoder of the SDK: dates
 * are ISO strings, bigints numbers, undefined is null, a map or a set is an empty object. tRPC's transformers are not
 * applied.
 *
 * @example
 * ```ts
 * import type { OnTheWire } from 'trpc-callable/client';
 *
 * const visit: OnTheWire<{ at: Date; count: bigint; note: undefined }> = {
 *   at: '2026-11-20T12:00:00.000Z',
 *   count: 3,
 *   note: null,
 * };
 * ```
 */
export type OnTheWire<Value> = unknown extends Value
  ? Value
  : Value extends void
    ? null
    : Value extends string | number | boolean | null
      ? Value
      : Value extends bigint
        ? number
        : Value extends Date
          ? string
          : Value extends readonly unknown[]
            ? { [Index in keyof Value]: OnTheWire<Value[Index]> }
            : Value extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
              ? Record<string, never>
              : Value extends object
                ? { [Key in keyof Value as OwnData<Key, Value[Key]>]: OnTheWire<Value[Key]> }
                : never;

/** Methods and symbol keys are not sent. */
type OwnData<Key, Value> = Key extends symbol ? never : Value extends (...args: never[]) => unknown ? never : Key;
