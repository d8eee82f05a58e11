import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** timestamptz that is an ISO 8601 string in UTC everywhere in our code, whichever driver reads it. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** The database's clock, as a column's default. */
export const now = sql`now()`;
