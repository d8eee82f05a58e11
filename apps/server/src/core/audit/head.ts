import type { Database } from '../db/database.ts';
import type { AuditHead } from './head-file.ts';
import { findSeal } from './seals.repo.ts';

/** Null when the chain still holds the seal that was kept outside of it, else a sentence. */
export async function faultOfHead(db: Database, { number, sha256 }: AuditHead): Promise<string | null> {
  const seal = await findSeal(db, number);
  if (!seal) return `Seal ${number} existed and is gone: the end of the trail was cut off.`;
  return seal.sha256 === sha256 ? null : `Seal ${number} is not the one that was made: the trail was written anew.`;
}
