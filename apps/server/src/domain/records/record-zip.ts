import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { officialIdentity } from '@consultorio/contracts/official-identity';
import { ZipFile } from 'yazl';
import { AppError } from '../../core/app-error.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { renderPaper } from '../../documents/render-paper.ts';
import { ConversationText } from '../fhir/record/conversation-text.ts';
import { type RecordedConsultation, recordBundle } from '../fhir/record/record-bundle.ts';
import { documentWords } from '../fhir/record-import/document-words.ts';
import { importedOf } from '../fhir/record-import/imports.repo.ts';
import { kindOf } from '../fhir/record-import/read-documents.ts';
import { formIdOf } from '../forms/form-versions.repo.ts';
import { orderDocumentOf } from '../orders/order-document.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { guardiansAt } from '../patients/guardians.repo.ts';
import { planRecord } from './plan-record.ts';
import { accessesOf, arcoRequestsOf, generalFormsOf } from './read-record.ts';
import type { RecordContext } from './record-context.ts';
import type { RecordPlan } from './record-parts.ts';
import { readPart } from './record-parts.ts';

type RecordZip = { bytes: Readable; recordNo: string };

const README = `Este es tu expediente, como lo tenemos el día en que lo descargaste.

expediente.pdf        Todo lo que puedes leer, para imprimir o llevar con otro médico; en partes si es largo.
expediente.json       Lo mismo, para que otro sistema lo lea.
expediente-fhir.json  Tu resumen, tus consultas, recetas, órdenes y resultados en FHIR R4, el idioma común de los sistemas de salud.
documentos/           Tus recetas y órdenes en PDF, con su código de verificación y, si tu médico la puso, su e.firma.
archivos/             Las fotos y estudios que enviaste o recibiste, por consulta.

Son datos de salud: guárdalo en un lugar seguro y no lo compartas con quien no deba verlo.
`;

const NOT_THERE = 'No disponible: la clínica ya no tiene este archivo. Pregúntale por él.\n';

/** One paper less is no reason to give none of the record. */
function inItsPlace(error: unknown): Buffer {
  if (error instanceof AppError && error.appCode === 'signature-lost') return Buffer.from(NOT_THERE);
  throw error;
}

/**
 * Text, papers and files are read, made and opened one after the other while the reader takes them: of a record of years
 * one consultation and one paper are held. So its length is not known beforehand, and a reader who is slow delays only
 * himself.
 */
export async function openRecordZip(ctx: RecordContext): Promise<RecordZip> {
  const plan = await planRecord(ctx);
  const at = new Date(plan.at);
  const paperOf = async (index: number) => renderPaper(ctx, 'record', await readPart(plan, index));
  // Before anything is sent: whoever has to wait for papers is told so by an answer.
  const first = await paperOf(0);

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
  for (const index of plan.parts.keys()) {
    const name = plan.parts.length > 1 ? `expediente-${index + 1}.pdf` : 'expediente.pdf';
    add(name, async () => Readable.from([index === 0 ? first : await patiently(() => paperOf(index))]));
  }
  add('expediente.json', async () => {
    // Once somebody has the first bytes: a bucket answers late, and a record of years has many files.
    await plan.files.leaveOutLost();
    for (const { path, storageKey, size, isLost } of plan.files.all())
      if (isLost) zip.addBuffer(Buffer.from(NOT_THERE), `${path}.txt`, { mtime: at, compress: false });
      else add(path, () => ctx.files.read(storageKey), size);
    zip.end();
    return Readable.from(recordJson(ctx, plan));
  });
  add('expediente-fhir.json', () => Readable.from(recordFhir(ctx, plan)));
  for (const { id, folio } of plan.orders)
    add(pathOfPaper(folio), async () => Readable.from([await patiently(() => documentOf(ctx, id)).catch(inItsPlace)]));
  // A reader who goes away in the middle leaves a file open.
  bytes.on('close', () => open?.destroy());
  return { bytes, recordNo: plan.about.profile.recordNo };
}

async function documentOf(ctx: RecordContext, orderId: string): Promise<Buffer> {
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

/** The place of an issued order's PDF in the ZIP. */
const pathOfPaper = (folio: string): string => `documentos/${folio}.pdf`;

/** The record for other systems of health: of a long one each consultation is read when its turn comes, and let go after it. */
async function* recordFhir(ctx: RecordContext, plan: RecordPlan): AsyncGenerator<string> {
  const formIds = new Map<string, string>();
  async function* consultations(): AsyncGenerator<RecordedConsultation> {
    for (const id of plan.consultationIds) {
      const one = await plan.reading.consultation(id);
      const { formVersionId } = one.form;
      if (!formIds.has(formVersionId)) formIds.set(formVersionId, await formIdOf(ctx.db, formVersionId));
      const conversation = new ConversationText();
      for await (const message of plan.reading.conversation(id)) if (!conversation.add(message)) break;
      yield { ...one, conversation: conversation.text };
    }
  }
  const { profile, record: lists, consents } = plan.about;
  const establishment = await readEstablishment(ctx.db);
  const guardians = await guardiansAt(ctx.db, profile.id, plan.at);
  const places = { pathOfPaper, pathOfFile: plan.files.pathOf, formIdOf: (id: string) => formIds.get(id) ?? id };
  yield* recordBundle(
    {
      ...{ at: plan.at, establishment, profile, lists, consents, guardians, imports: plan.imports },
      imported: () => importedOf(ctx.db, profile.id),
    },
    plan.outline,
    consultations(),
    places,
  );
}

/** The record for machines, in its order: of a long one each consultation is read when its turn comes, and let go after it. */
async function* recordJson(ctx: RecordContext, plan: RecordPlan): AsyncGenerator<string> {
  const { named, profilePicture } = plan.files;
  const { profile, record, consents } = plan.about;
  const json = (value: object) => JSON.stringify(value, null, 2);
  async function* list(items: AsyncIterable<object>): AsyncGenerator<string> {
    let between = '[';
    for await (const item of items) {
      yield between + json(named(item));
      between = ',\n';
    }
    yield between === '[' ? '[]' : ']';
  }

  yield `{\n"profile": ${json(named({ ...profile, profilePicture }))},\n"identification": ${json(officialIdentity(profile))},\n"record": ${json(record)},\n"generalForms": `;
  yield* list(generalFormsOf(ctx));
  yield ',\n"consultations": [';
  for (const [index, id] of plan.consultationIds.entries()) {
    yield `${index > 0 ? ',\n' : ''}{\n"messages": `;
    yield* list(plan.reading.conversation(id));
    yield `,${json(named(await plan.reading.consultation(id))).slice(1)}`;
  }
  yield '],\n"imported": ';
  yield* list(importedDocuments(ctx, plan));
  yield ',\n"arcoRequests": ';
  yield* list(arcoRequestsOf(ctx));
  yield `,\n"consents": ${json(consents)},\n"accesses": `;
  yield* list(accessesOf(ctx));
  yield '\n}\n';
}

/** What came from other establishments, as it is read here, with from where and when. */
async function* importedDocuments({ db }: RecordContext, { imports, about }: RecordPlan): AsyncGenerator<object> {
  if (imports.length === 0) return;
  const sources = imports.map(({ sourceName, exportedAt, importedAt }) => ({ sourceName, exportedAt, importedAt }));
  yield { sources };
  for await (const resource of importedOf(db, about.profile.id)) {
    const kind = kindOf(resource);
    if (kind) yield { kind, ...documentWords(kind, resource) };
  }
}
