import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { renderPaper } from '../../documents/render-paper.ts';
import { orderDocumentOf } from '../orders/order-document.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { mapInPieces } from './in-pieces.ts';
import { readRecord } from './read-record.ts';
import { gatherFiles, type ShownRecord } from './record-files.ts';
import { recordParts } from './record-parts.ts';

type RecordZip = { bytes: Readable; recordNo: string };

const README = `Este es tu expediente, como lo tenemos el día en que lo descargaste.

expediente.pdf    Todo lo que puedes leer, para imprimir o llevar con otro médico; en partes si es largo.
expediente.json   Lo mismo, para que otro sistema lo lea.
documentos/       Tus recetas y órdenes en PDF, con su código de verificación.
archivos/         Las fotos y estudios que enviaste o recibiste, por consulta.

Son datos de salud: guárdalo en un lugar seguro y no lo compartas con quien no deba verlo.
`;

/**
 * Papers and files are made and opened one after the other while the reader takes them: of a record of years only its
 * text and one paper are held. So its length is not known beforehand, and a reader who is slow delays only himself.
 */
export async function openRecordZip(ctx: AccountContext): Promise<RecordZip> {
  const record = await readRecord(ctx);
  const { record: shown, files } = await gatherFiles(ctx, record);
  const at = new Date(ctx.now());
  const parts = recordParts(record, at.toISOString());
  const paperOf = (part: (typeof parts)[number]) => renderPaper(ctx, 'record', part);
  // Before anything is sent: whoever has to wait for papers is told so by an answer.
  const first = parts[0] && (await paperOf(parts[0]));

  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  let open: Readable | null = null;
  const add = (path: string, make: () => Readable | Promise<Readable>, size?: number) => {
    // Photos and studies have a compression of their own. The others are made when they are due, and their length is not
    // known before them.
    const options = { mtime: at, compress: size === undefined, ...(size === undefined ? {} : { size }) };
    zip.addReadStreamLazy(path, options, (answer) => {
      if (bytes.destroyed) return;
      Promise.resolve()
        .then(make)
        .then(
          (made) => {
            open = made.on('error', (error) => zip.emit('error', error));
            answer(null, made);
          },
          (error: unknown) => zip.emit('error', error),
        );
    });
  };
  zip.addBuffer(Buffer.from(README), 'LEEME.txt', { mtime: at, compress: false });
  for (const [index, part] of parts.entries()) {
    const name = parts.length > 1 ? `expediente-${part.part}.pdf` : 'expediente.pdf';
    add(name, async () => Readable.from([index === 0 && first ? first : await patiently(() => paperOf(part))]));
  }
  add('expediente.json', () => Readable.from(jsonOf(shown)));
  for (const { id, folio } of record.consultations.flatMap(({ orders }) => orders))
    if (folio) add(`documentos/${folio}.pdf`, async () => Readable.from([await patiently(() => documentOf(ctx, id))]));
  for (const { row, path } of files) add(path, () => ctx.files.read(row.storageKey), row.size);
  zip.end();
  // A reader who goes away in the middle leaves a file open.
  bytes.on('close', () => open?.destroy());
  return { bytes, recordNo: record.profile.recordNo };
}

async function documentOf(ctx: AccountContext, orderId: string): Promise<Buffer> {
  const order = await findOrder(ctx.db, orderId);
  // What was issued is never deleted.
  if (!order) throw new AppError('not-found');
  return orderDocumentOf(ctx, order);
}

const AGAIN_MS = 2_000;
const TRIES = 5;

/** In the middle of an archive others may be before us, and an answer of «later» would break it off. */
async function patiently(make: () => Promise<Buffer>): Promise<Buffer> {
  for (let tried = 1; ; tried++) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof AppError) || !comesAgain.has(error.appCode) || tried === TRIES) throw error;
      await pause(AGAIN_MS);
    }
  }
}
const comesAgain = new Set<string>(['rate-limited', 'busy', 'unavailable']);

/** In its order, piece by piece. */
async function* jsonOf({
  profile,
  record,
  generalForms,
  consultations,
  consents,
  accesses,
}: ShownRecord): AsyncGenerator<string> {
  yield `{\n"profile": ${JSON.stringify(profile, null, 2)},\n"record": ${JSON.stringify(record, null, 2)},\n"generalForms": ${await listJson(generalForms)},\n"consultations": [`;
  for (const [index, { messages, ...one }] of consultations.entries()) {
    const rest = JSON.stringify(one, null, 2).slice(1);
    yield `${index > 0 ? ',\n' : ''}{\n"messages": ${await listJson(messages)},${rest}`;
  }
  yield `],\n"consents": ${await listJson(consents)},\n"accesses": ${await listJson(accesses)}\n}\n`;
}

const listJson = async (list: object[]) =>
  `[${(await mapInPieces(list, (item) => JSON.stringify(item, null, 2))).join(',\n')}]`;
