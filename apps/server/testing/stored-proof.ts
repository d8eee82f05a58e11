import { ask } from './call.ts';
import type { TestApp } from './test-app.ts';

/** A paper by which somebody speaks for an adult, as if it had arrived. @returns the id of the file. */
export async function storedProof({ app, asOwner }: TestApp, who: { token: string }): Promise<string> {
  const announced = { name: 'sentencia.pdf', size: 8, purpose: 'proof' };
  const { fileId } = await ask<{ fileId: string }>(app, 'createUpload', who, announced);
  await asOwner(`update files set stored_at = now(), mime = 'application/pdf' where id = '${fileId}'`);
  return fileId;
}
