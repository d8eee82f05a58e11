import { randomUUID } from 'node:crypto';
import type { updateDoctorSignatureOutput } from '@consultorio/contracts/doctors';
import type { z } from 'zod';
import { act } from '../act.ts';
import { AppError } from '../app-error.ts';
import { channelOfRole, channelOfUser } from '../events/publish.ts';
import { acceptedMimeOf, decoded } from '../files/accepted-bytes.ts';
import { pictureAddress } from '../files/addresses.ts';
import { signatureOnWhite } from '../files/images.ts';
import { type KeptBytes, keepBytes } from '../files/keep-bytes.ts';
import type { AccountContext } from '../trpc.ts';
import { insertSignatureFile, lockDoctorRecord, updateDoctorRecord } from './doctor-record.repo.ts';

type Verb = 'updateDoctorSignature' | 'updateMySignature';
type Changed = z.infer<typeof updateDoctorSignatureOutput>;

/** A data URI, or null to remove it. @throws AppError file-refused, not-found. */
export async function changeSignature(
  ctx: AccountContext,
  verb: Verb,
  { doctorId, signature }: { doctorId: string; signature: string | null },
): Promise<Changed> {
  if (signature === null) return keepSignature(ctx, verb, doctorId, null);
  const sent = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64');
  if ((await acceptedMimeOf(sent)) === 'application/pdf') throw new AppError('file-refused');
  const drawn = await decoded(() => signatureOnWhite(sent));
  return keepBytes(ctx.files, drawn, (kept) => keepSignature(ctx, verb, doctorId, kept));
}

async function keepSignature(ctx: AccountContext, verb: Verb, doctorId: string, kept: KeptBytes | null) {
  const id = kept && randomUUID();
  const version = await act(ctx, verb, async ({ tx, at, note, announce }) => {
    if (!(await lockDoctorRecord(tx, doctorId))) throw new AppError('not-found');
    const about = { ownerId: doctorId, purpose: 'signature' as const, name: 'firma.png', mime: 'image/png' };
    if (kept && id) await insertSignatureFile(tx, { id, ...about, ...kept, createdAt: at, storedAt: at });
    note({ targetId: doctorId });
    const audience = [channelOfUser(doctorId), channelOfRole('admin')];
    announce({ name: 'updateDoctorSignature', consultationId: null, audience });
    // The earlier image stays: what was signed under it may still show it.
    return updateDoctorRecord(tx, doctorId, {}, { signatureFileId: id });
  });
  return { signature: await pictureAddress(ctx, id), version };
}
