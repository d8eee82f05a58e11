import 'vitest';

/** Values that the global set-up of the server's tests hands to every test file. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** On that server, to be copied with `create database … template`. */
    migratedDatabase: string;
    preparedDatabase: string;
    authEmulatorHost: string;
    authProject: string;
    /** For data folders of PGlite; see pglite-snapshots.ts. */
    snapshotFolder: string;
    /** On which databases everything is asked that is asked of both in the soak. */
    engines: readonly ('pglite' | 'postgres')[];
    /** Whether walks ask everything, as in the soak. */
    isWhole: boolean;
    /** Where walks begin that ask a part; printed, and given again by `TEST_TURN`. */
    turn: number;
    /** How long the mixed load of the soak lasts. */
    loadMinutes: number;
  }
}
