import { and, asc, desc, like, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { diagnosisCatalogue } from '../db/tables/consultations.ts';

const { code, description, frequent, search } = diagnosisCatalogue;
const columns = { code, description, frequent };
/** Below this a typo and another word look alike. */
const SIMILAR_ENOUGH = 0.4;

export function frequentDiagnoses(db: Database, limit: number) {
  return db.select(columns).from(diagnosisCatalogue).orderBy(desc(frequent), asc(code)).limit(limit);
}

/** Every word somewhere in code or description; the code itself first, then what this clinic uses often. */
export function diagnosesWith(db: Database, words: string[], limit: number) {
  const whole = words.join(' ');
  // Without the dot both sides: «j06.9», «j069» and «j06» find J06.9.
  const bareCode = sql`replace(plain(${code}), '.', '')`;
  const bareQuery = whole.replaceAll('.', '');
  return db
    .select(columns)
    .from(diagnosisCatalogue)
    .where(and(...words.map((word) => like(search, sql`'%' || plain(${escapeLike(word)}) || '%'`))))
    .orderBy(
      desc(sql`${bareCode} = plain(${bareQuery})`),
      desc(sql`${bareCode} like plain(${escapeLike(bareQuery)}) || '%'`),
      desc(frequent),
      desc(sql`plain(${description}) like plain(${escapeLike(whole)}) || '%'`),
      sql`length(${description})`,
      asc(code),
    )
    .limit(limit);
}

/** What was meant in spite of a slip of the finger. */
export function diagnosesLike(db: Database, query: string, limit: number) {
  const likeness = sql`word_similarity(plain(${query}), ${search})`;
  return db
    .select(columns)
    .from(diagnosisCatalogue)
    .where(sql`${likeness} >= ${SIMILAR_ENOUGH}::real`)
    .orderBy(desc(likeness), desc(frequent), asc(code))
    .limit(limit);
}

const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&');
