import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn } from 'drizzle-orm/pg-core';

/** timestamptz(3) that is an ISO 8601 string in UTC everywhere in our code, whichever driver reads it. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: isoOf,
});

/**
 * PostgreSQL writes a moment in UTC as `2026-03-02 15:04:00.123456+00`. Lists are thousands of them: parsing and printing
 * each as a Date would cost more than reading the row. With less than three decimals (`.12+00`) it takes the long way.
 */
function isoOf(value: string): string {
  const isWhole = value.length >= 26 && value[19] === '.' && value.endsWith('+00');
  return isWhole ? `${value.slice(0, 10)}T${value.slice(11, 23)}Z` : new Date(value).toISOString();
}

/** The same, written by the database where no column's type reads it: in JSON, and in statements of our own. */
export const isoText = (moment: SQL | PgColumn): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The database's clock, as a column's default. */
export const now = sql`now()`;
