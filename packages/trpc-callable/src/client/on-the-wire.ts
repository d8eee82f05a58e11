/**
 * A value as the caller reads it, after the encoder of this package and the decoder of the SDK: dates are ISO strings,
 * bigints numbers, undefined is null, a map or a set is an empty object. tRPC's transformers have no part in it.
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

/** Methods and symbol keys stay behind. */
type OwnData<Key, Value> = Key extends symbol ? never : Value extends (...args: never[]) => unknown ? never : Key;
