import 'vitest';

/** What the configuration of the tests hands to them. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the suite asks every framework, as in the soak, or one host for each entry. */
    isEveryHost: boolean;
    /** Which part of the random calls this run asks; null asks all. */
    turnOfCalls: number | null;
  }
}
