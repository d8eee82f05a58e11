import type { EfirmaStamp } from '@consultorio/contracts/efirma';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { efirmaSignatures } from '../db/tables/efirma-signatures.ts';

/** An order of the consultation; null is its note. */
export type EfirmaSubject = { consultationId: string; orderId: string | null };

const of = ({ consultationId, orderId }: EfirmaSubject) =>
  and(
    eq(efirmaSignatures.consultationId, consultationId),
    orderId === null ? isNull(efirmaSignatures.orderId) : eq(efirmaSignatures.orderId, orderId),
  );
const stamp = {
  signedAt: efirmaSignatures.signedAt,
  holder: efirmaSignatures.holder,
  certificateNumber: efirmaSignatures.certificateNumber,
  chain: efirmaSignatures.chain,
};

export async function findEfirma(
  db: Database,
  subject: EfirmaSubject,
): Promise<(EfirmaStamp & { sealSignature: string; certificate: string }) | null> {
  const { sealSignature, certificate } = efirmaSignatures;
  const [row] = await db
    .select({ ...stamp, sealSignature, certificate })
    .from(efirmaSignatures)
    .where(of(subject));
  return row ?? null;
}

/** The file that bears the signature. */
export async function findSignedPdf(db: Database, subject: EfirmaSubject): Promise<Buffer | null> {
  const [row] = await db.select({ pdf: efirmaSignatures.pdf }).from(efirmaSignatures).where(of(subject));
  return row ? Buffer.from(row.pdf, 'base64') : null;
}

export const selectEfirmasOf = (
  db: Database,
  consultationId: string,
): Promise<(EfirmaStamp & { orderId: string | null })[]> =>
  db
    .select({ ...stamp, orderId: efirmaSignatures.orderId })
    .from(efirmaSignatures)
    .where(eq(efirmaSignatures.consultationId, consultationId));

export async function insertEfirma(tx: Database, row: typeof efirmaSignatures.$inferInsert): Promise<void> {
  await tx.insert(efirmaSignatures).values(row);
}

type Holder = { rfc: string; curp: string | null };

/**
 * Whether somebody else of the clinic signs with this RFC, or this doctor with another one: the first certificate of a
 * doctor binds the account. A corrected RFC with the same CURP is the same person. Asks beyond the caller's own rows.
 */
export async function isOfAnother(system: Database, doctorId: string, { rfc, curp }: Holder): Promise<boolean> {
  const table = efirmaSignatures;
  const [others, [first]] = [
    await system
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.rfc, rfc), ne(table.doctorId, doctorId)))
      .limit(1),
    await system
      .select({ rfc: table.rfc, curp: table.curp })
      .from(table)
      .where(eq(table.doctorId, doctorId))
      .orderBy(table.signedAt)
      .limit(1),
  ];
  if (others.length > 0) return true;
  return first !== undefined && first.rfc !== rfc && (curp === null || first.curp !== curp);
}
