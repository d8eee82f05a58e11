import 'vitest';

/** What the global set-up of the server's tests hands to every test file. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    authEmulatorHost: string;
    authProject: string;
    /** Holds `bare.tar` and `migrated.tar`, data folders of PGlite. */
    snapshotFolder: string;
  }
}
