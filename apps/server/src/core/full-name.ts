import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Names<Part> = { firstName: Part; lastName: Part };

export const fullName = ({ firstName, lastName }: Names<string>): string => `${firstName} ${lastName}`.trim();

/** The same in SQL, of users or an alias of it; empty when the joined row is missing or nameless. */
export const fullNameOrEmpty = ({ firstName, lastName }: Names<AnyPgColumn>) =>
  sql<string>`trim(concat_ws(' ', ${firstName}, ${lastName}))`;

/** And null where the other is empty. */
export const fullNameOf = (user: Names<AnyPgColumn>) => sql<string | null>`nullif(${fullNameOrEmpty(user)}, '')`;
