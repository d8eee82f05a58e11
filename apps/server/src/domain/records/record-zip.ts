import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { AccountContext } from '../../core/context.ts';
import type { PatientRecord } from '../../documents/patient-record.ts';
import { renderPaper } from '../../documents/render-paper.ts';
import { orderDocumentOf } from '../orders/order-document.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { mapInPieces } from './in-pieces.ts';
import { readRecord } from './read-record.ts';
import { gatherFiles, type ShownRecord } from './record-files.ts';
import { recordParts } from './record-parts.ts';

type RecordZip = { bytes: Readable; size: number; recordNo: string };

const README = `Este es tu expediente, como lo tenemos el día en que lo descargaste.

expediente.pdf    Todo lo que puedes leer, para imprimir o llevar con otro médico; en partes si es largo.
expediente.json   Lo mismo, para que otro sistema lo lea.
documentos/       Tus recetas y órdenes en PDF, con su código de verificación.
archivos/         Las fotos y estudios que enviaste o recibiste, por consulta.

Son datos de salud: guárdalo en un lugar seguro y no lo compartas con quien no deba verlo.
`;

/**
 * Stored without compression (photos and PDFs have theirs), so that its length is known before the first byte and a
 * progress bar can be honest. Files are opened one after the other while the reader takes them.
 */
export async function openRecordZip(ctx: AccountContext): Promise<RecordZip> {
  const record = await readRecord(ctx);
  const { record: shown, files } = await gatherFiles(ctx, record);
  const zip = new ZipFile();
  const at = new Date(ctx.now());
  const options = { compress: false, mtime: at };
  zip.addBuffer(Buffer.from(README), 'LEEME.txt', options);
  const parts = recordParts(record, at.toISOString());
  for (const part of parts) {
    const name = parts.length > 1 ? `expediente-${part.part}.pdf` : 'expediente.pdf';
    zip.addBuffer(await renderPaper(ctx, 'record', part), name, options);
  }
  zip.addBuffer(await jsonOf(shown), 'expediente.json', options);
  for (const { folio, bytes } of await documentsOf(ctx, record))
    zip.addBuffer(bytes, `documentos/${folio}.pdf`, options);
  let open: Readable | null = null;
  for (const { row, path } of files)
    zip.addReadStreamLazy(path, { ...options, size: row.size }, (answer) => {
      open = ctx.files.read(row.storageKey);
      open.on('error', (error) => zip.emit('error', error));
      answer(null, open);
    });
  const size = await lengthOf(zip);
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  // A reader who goes away in the middle leaves a file open.
  bytes.on('close', () => open?.destroy());
  return { bytes, size, recordNo: record.profile.recordNo };
}

/** In its order, piece by piece. */
async function jsonOf({ profile, generalForms, consultations, consents, accesses }: ShownRecord): Promise<Buffer> {
  const written: string[] = [];
  for (const { messages, ...one } of consultations)
    written.push(`{\n"messages": ${await listJson(messages)},${JSON.stringify(one, null, 2).slice(1)}`);
  const fields = [
    `"profile": ${JSON.stringify(profile, null, 2)}`,
    `"generalForms": ${await listJson(generalForms)}`,
    `"consultations": [${written.join(',\n')}]`,
    `"consents": ${await listJson(consents)}`,
    `"accesses": ${await listJson(accesses)}`,
  ];
  return Buffer.from(`{\n${fields.join(',\n')}\n}\n`);
}

const listJson = async (list: object[]) =>
  `[${(await mapInPieces(list, (item) => JSON.stringify(item, null, 2))).join(',\n')}]`;

/** Known at once: every entry is stored and of known length. */
const lengthOf = (zip: ZipFile) =>
  new Promise<number>((resolve) => {
    const tell = resolve as (size?: number) => void;
    zip.end({ forceZip64Format: false, comment: '' }, tell);
  });

async function documentsOf(ctx: AccountContext, { consultations }: PatientRecord) {
  const documents: { folio: string; bytes: Buffer }[] = [];
  for (const { id, folio } of consultations.flatMap(({ orders }) => orders)) {
    const order = folio ? await findOrder(ctx.db, id) : null;
    if (!folio || !order) continue;
    documents.push({ folio, bytes: await orderDocumentOf(ctx, order) });
  }
  return documents;
}
