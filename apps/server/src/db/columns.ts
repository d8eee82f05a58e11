import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** timestamptz that is an ISO 8601 string in UTC everywhere in our code, whichever driver reads it. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoOf,
});

/** What PostgreSQL writes for a moment in UTC with milliseconds, as every column of ours has them. */
const asWritten = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+00$/;

/** Lists are thousands of moments: parsing and printing each as a Date would cost more than reading the row. */
function isoOf(value: string): string {
  if (asWritten.test(value)) return `${value.slice(0, 10)}T${value.slice(11, 23)}Z`;
  return new Date(value).toISOString();
}

/** The database's clock, as a column's default. */
export const now = sql`now()`;
