/** One thing that is wrong by hand, with the tests that should notice it. */
export type Fault = {
  /** A sentence of what the server does then. */
  says: string;
  /** Below apps/server/src. `find` stands in it once and becomes `put`. */
  file: string;
  find: string;
  put: string;
  /** Test files below apps/server/src, without their ending. */
  noticedBy: readonly string[];
  /** It stands in what is made once and kept, as a prepared statement: a switch would come too late. */
  madeOnce?: true;
};

/** Faults of one file: what the server does then, what is looked for, what stands there instead. */
export const faultsIn = (
  file: string,
  noticedBy: readonly string[],
  faults: Record<string, readonly [find: string, put: string]>,
): Fault[] => Object.entries(faults).map(([says, [find, put]]) => ({ says, file, find, put, noticedBy }));
