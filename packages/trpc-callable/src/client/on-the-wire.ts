/**
 * The type of a value as the client receives it, after the encoder of this package and the decoder of the SDK: dates
 * are ISO strings, bigints numbers, undefined is null. What cannot be sent, a map, a set or bytes, is `CannotTravel`, which
 * no use compiles with: the server answers INTERNAL. tRPC's transformers are not applied.
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
            : Value extends Unsent
              ? CannotTravel<'answered'>
              : Value extends object
                ? { [Key in keyof Value as OwnData<Key, Value[Key]>]: OnTheWire<Value[Key]> }
                : never;

/** They have no fields that JSON could carry. */
type Unsent =
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | WeakMap<WeakKey, unknown>
  | WeakSet<WeakKey>
  | ArrayBufferLike
  | ArrayBufferView
  | RegExp
  | Promise<unknown>;

declare const cannotTravel: unique symbol;

/**
 * Stands where a value cannot travel, so that it does not compile. Use `z.iso.datetime()` or `z.coerce.date()` for dates,
 * numbers or strings for bigints, arrays for sets and maps, base64 for bytes.
 *
 * @example
 * ```ts
 * import type { CannotTravel, Sendable } from 'trpc-callable/client';
 *
 * export const nothing = (input: Sendable<{ at: Date }>): CannotTravel<'sent'> => input.at;
 * ```
 */
export interface CannotTravel<Way extends 'sent' | 'answered'> {
  readonly [cannotTravel]: Way;
}

/**
 * An input as a client may send it. A schema that wants a Date, a bigint, a set, a map or bytes can never be content with
 * what arrives, JSON: there the type is `CannotTravel`.
 *
 * @example
 * ```ts
 * import type { Sendable } from 'trpc-callable/client';
 *
 * export const visit: Sendable<{ note: string; tags: string[] }> = { note: 'x', tags: [] };
 * ```
 */
export type Sendable<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends Unsent | bigint | Date | symbol
      ? CannotTravel<'sent'>
      : Value extends readonly unknown[]
        ? { [Index in keyof Value]: Sendable<Value[Index]> }
        : Value extends object
          ? { [Key in keyof Value]: Sendable<Value[Key]> }
          : never;

/** Methods and symbol keys are not sent. */
type OwnData<Key, Value> = Key extends symbol ? never : Value extends (...args: never[]) => unknown ? never : Key;
