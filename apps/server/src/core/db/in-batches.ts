const ROWS_AT_ONCE = 1000;

/**
 * Rows of a list of any length, for one who takes them slowly: each portion is its own short query, so that nobody holds a
 * connection meanwhile. `placeOf` says where the next portion goes on, after the last row of one.
 */
export async function* inBatches<Row, Place>(
  read: (page: { after: Place | null; limit: number }) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row> {
  let after: Place | null = null;
  do {
    const rows: Row[] = await read({ after, limit: ROWS_AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    after = last !== undefined && rows.length === ROWS_AT_ONCE ? placeOf(last) : null;
  } while (after !== null);
}
