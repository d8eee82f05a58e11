import { hash, sign } from 'node:crypto';
import { type EfirmaFiles, makeAuthority, makeEfirma } from '@consultorio/api-examples/efirma-files';
import type { PreparedEfirma } from '@consultorio/contracts/efirma';
import { sealStatement, signedAttributes } from '@consultorio/contracts/efirma-signed';
import type { FastifyInstance } from 'fastify';
import { ask } from './call.ts';
import type { Person } from './people.ts';

/** Both signatures, as the device of a doctor makes them. */
export function signAsDevice({ cer, privateKey }: EfirmaFiles, prepared: PreparedEfirma) {
  const signed = (bytes: Uint8Array) => sign('sha256', bytes, privateKey).toString('base64');
  const certificate = hash('sha256', cer, 'buffer');
  return {
    documentSignature: signed(signedAttributes(Buffer.from(prepared.documentSha256, 'hex'), certificate)),
    sealSignature: signed(Buffer.from(sealStatement(prepared))),
  };
}

/** The doctor of a signed note signs it with an e.firma too, which makes a paper of its own. */
export async function addEfirma(app: FastifyInstance, doctor: Person, consultationId: string): Promise<void> {
  const mine = makeEfirma({ authority: makeAuthority('AC de prueba'), holder: 'ANA MARÍA PRUEBA LÓPEZ' });
  const subject = { consultationId, orderId: null, certificate: mine.cer.toString('base64') };
  const prepared = await ask<PreparedEfirma>(app, 'prepareEfirma', doctor, subject);
  const signed = { ...subject, preparedAt: prepared.preparedAt, ...signAsDevice(mine, prepared) };
  await ask(app, 'signWithEfirma', doctor, signed);
}
