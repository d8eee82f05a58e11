import { randomUUID } from 'node:crypto';
import type { updateDoctorSignatureOutput } from '@consultorio/contracts/doctors';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import type { AccountContext } from '../../core/context.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { acceptedPicture } from '../../core/files/accepted-bytes.ts';
import { pictureAddress } from '../../core/files/addresses.ts';
import { interactiveTurn } from '../../core/files/decoded.ts';
import { insertFile } from '../../core/files/files.repo.ts';
import { signatureOnWhite } from '../../core/files/images.ts';
import type { KeptBytes } from '../../core/files/keep-bytes.ts';
import { keepScreened } from '../../core/pictures/keep-screened.ts';
import { doctorFor } from './doctor-for.ts';
import { updateDoctorRecord } from './doctor-record.repo.ts';

type Verb = 'updateDoctorSignature' | 'updateMySignature';
type Changed = z.infer<typeof updateDoctorSignatureOutput>;

/** A data URI, or null to remove it. @throws AppError file-refused, file-unsafe, not-found, rate-limited, busy. */
export async function changeSignature(
  ctx: AccountContext,
  verb: Verb,
  { doctorId, signature }: { doctorId: string; signature: string | null },
): Promise<Changed> {
  const keep = (kept: KeptBytes | null) => keepSignature(ctx, verb, doctorId, kept);
  const drawn =
    signature === null ? null : await acceptedPicture(signature, signatureOnWhite, interactiveTurn(ctx.user.id));
  const { id, version } = await (drawn ? keepScreened(ctx, drawn, keep) : keep(null));
  return { signature: await pictureAddress(ctx, id), version };
}

function keepSignature(ctx: AccountContext, verb: Verb, doctorId: string, kept: KeptBytes | null) {
  const id = kept && randomUUID();
  return act(ctx, verb, async ({ tx, at, audit, announce }) => {
    await doctorFor(tx, doctorId);
    const about = { ownerId: doctorId, purpose: 'signature' as const, name: 'firma.png', mime: 'image/png' };
    if (kept && id) await insertFile(tx, { id, ...about, ...kept, createdAt: at, storedAt: at });
    audit({ targetId: doctorId });
    const audience = [channelOfUser(doctorId), channelOfRole('admin')];
    announce({ name: 'updateDoctorSignature', consultationId: null, audience });
    // The earlier image stays: documents signed under it may still show it.
    return { id, version: await updateDoctorRecord(tx, doctorId, {}, { signatureFileId: id }) };
  });
}
