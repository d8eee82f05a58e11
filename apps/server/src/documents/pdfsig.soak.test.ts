import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthority, makeEfirma } from '@consultorio/api-examples/efirma-files';
import { signedAttributes } from '@consultorio/contracts/efirma-signed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPoppler } from '../../../../scripts/poppler.ts';
import { issuedPaper, paperOf, signedPaper } from '../../testing/paper-fixture.ts';
import { signAsDevice } from '../../testing/sign-as-device.ts';
import { readCertificate } from '../core/efirma/certificate.ts';
import { authoritiesOf } from '../core/efirma/chain.ts';
import { detachedCms } from '../core/efirma/cms.ts';
import { digestToSign, withSignature } from '../core/efirma/signed-pdf.ts';
import { renderNoteDocument } from './note-document.ts';
import { renderOrderDocument } from './order-document.ts';

const root = makeAuthority('AC Raíz de prueba');
const authority = makeAuthority('AC de prueba', root);
const mine = makeEfirma({ authority, holder: 'MARIANA IBÁÑEZ TREVIÑO' });
const certificate = readCertificate(mine.cer.toString('base64'));
const efirma = {
  ...{ at: '2026-11-20T16:12:00.000Z', holder: certificate.holder, certificateNumber: certificate.number },
  inside: true,
};

let folder: string;
beforeAll(() => {
  installPoppler();
  folder = mkdtempSync(join(tmpdir(), 'pdfsig-'));
  writeFileSync(join(folder, 'raiz.pem'), new X509Certificate(root.cer).toString());
  execFileSync('certutil', ['-N', '-d', `sql:${folder}`, '--empty-password']);
  const trusted = ['-A', '-d', `sql:${folder}`, '-n', 'raiz', '-t', 'C,C,C', '-i', join(folder, 'raiz.pem')];
  execFileSync('certutil', trusted);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function signed(withPlace: Buffer): Promise<Buffer> {
  const digest = await digestToSign(withPlace);
  const prepared = {
    folio: 'R',
    sha256: 'a'.repeat(64),
    documentSha256: digest.toString('hex'),
    preparedAt: efirma.at,
  };
  const signature = Buffer.from(signAsDevice(mine, prepared).documentSignature, 'base64');
  const known = [root, authority].map(({ cer }) => new X509Certificate(cer));
  const { authorities } = authoritiesOf(certificate.x509, known, Date.now());
  const attributes = signedAttributes(digest, certificate.sha256);
  return withSignature(withPlace, detachedCms({ ...certificate, authorities }, { attributes, signature }));
}
/** What poppler says; its exit code says nothing. */
function pdfsig(pdf: Buffer): string {
  const path = join(folder, 'papel.pdf');
  writeFileSync(path, pdf);
  return execFileSync('pdfsig', ['-nssdir', folder, path], { encoding: 'utf8' });
}

const papers: [string, () => Promise<Buffer>][] = [
  [
    'an order',
    () => renderOrderDocument({ ...paperOf(issuedPaper('laboratory', { studies: [{ name: 'Biometría' }] })), efirma }),
  ],
  ['a note', () => renderNoteDocument({ ...signedPaper({ plan: 'Reposo' }), efirma }, null)],
];

test.each(papers)('pdfsig trusts %s, and finds a changed byte and an added one', async (_what, render) => {
  const pdf = await signed(await render());
  const said = pdfsig(pdf);
  expect(said).toContain('Signature Type: ETSI.CAdES.detached');
  expect(said).toContain('Signer Certificate Common Name: MARIANA IBÁÑEZ TREVIÑO');
  expect(said).toMatch(/^ +- Total document signed$/m);
  expect(said).toContain('Signature is Valid.');
  expect(said).toContain('Certificate is Trusted.');

  const changed = Buffer.from(pdf);
  const at = Math.floor((pdf.length * 2) / 3);
  changed[at] = (changed[at] ?? 0) ^ 1;
  expect(pdfsig(changed)).toContain('Digest Mismatch.');
  expect(pdfsig(Buffer.concat([pdf, Buffer.from('% más\n')]))).toContain('Not total document signed');
});
