import type { Condition } from '@consultorio/contracts/forms';

/**
 * A type written out to its last field: the compiler prints it into a declaration without naming where it came from, so
 * that nothing of the server has to be in the package. A type that refers to itself has no end and keeps its name
 * (`recursive.ts`).
 */
export type Plain<T> = unknown extends T
  ? T
  : [T] extends [Condition | null | undefined]
    ? [Condition] extends [T]
      ? Condition | Extract<T, null | undefined>
      : Each<T>
    : Each<T>;

// biome-ignore lint/suspicious/noConfusingVoidType: the input of a procedure without one
type Leaf = string | number | bigint | boolean | symbol | null | undefined | void | Date;

type Each<T> = T extends Leaf
  ? T
  : T extends AsyncIterable<infer Chunk, infer Result, infer Next>
    ? AsyncIterable<Plain<Chunk>, Plain<Result>, Next>
    : T extends infer Fields
      ? { [Key in keyof Fields]: Plain<Fields[Key]> }
      : never;

export declare function plain<T>(): Plain<T>;

/** A union of words under its own name would be printed as that name. */
type Unnamed<T> = [T] extends [string] ? (string extends T ? T : { [Word in T]: Word }[T]) : T;

export declare function named<T>(): Plain<Unnamed<T>>;
