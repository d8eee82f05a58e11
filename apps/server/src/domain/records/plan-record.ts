import { printedConsultation } from '../../documents/printed-consultation.ts';
import { RecordOutline } from '../fhir/record/record-bundle.ts';
import { importedOf, importsOf } from '../fhir/record-import/imports.repo.ts';
import {
  accessesOf,
  arcoRequestsOf,
  consultationIdsOf,
  conversationOf,
  generalFormsOf,
  readAboutPatient,
  readRecorded,
} from './read-record.ts';
import type { RecordContext } from './record-context.ts';
import { FilesInZip } from './record-files.ts';
import {
  beginningOfConversation,
  dividedInParts,
  type Measured,
  type RecordPlan,
  textLengthOf,
} from './record-parts.ts';
import { RecordReading } from './record-reading.ts';

/** Goes through the record, one consultation and one page of its conversation at a time. */
export async function planRecord(ctx: RecordContext): Promise<RecordPlan> {
  const about = await readAboutPatient(ctx);
  const outline = new RecordOutline(about.profile);
  const imports = await importsOf(ctx.db, ctx.patientId);
  for (const people of [true, false])
    for await (const one of importedOf(ctx.db, ctx.patientId, people)) outline.addImported(one);
  const measured: Measured[] = [];
  const orders: RecordPlan['orders'] = [];
  const files = new FilesInZip(ctx);
  const reading = new RecordReading(ctx);
  for await (const id of consultationIdsOf(ctx)) {
    const one = await readRecorded(ctx, id);
    reading.keep(one);
    for (const { id, folio } of one.orders) if (folio) orders.push({ id, folio });
    const folder = `archivos/${one.folio ?? one.id}`;
    await files.addShownIn(one, folder);
    const { messages, add } = beginningOfConversation();
    for await (const message of conversationOf(ctx, id)) {
      add(message);
      reading.keepMessage(id, message);
      await files.addShownIn(message, folder);
    }
    // Of what was said the first page names only that there is something.
    outline.add({ ...one, conversation: messages.length > 0 ? '' : null }, files.pathOf);
    measured.push({ id, letters: textLengthOf(printedConsultation(one, messages)) });
  }
  let background: RecordPlan['background'] = null;
  for await (const form of generalFormsOf(ctx)) {
    background ??= form;
    await files.addAnswered(form.answers);
  }
  for await (const request of arcoRequestsOf(ctx)) await files.addShownIn(request, 'archivos/solicitudes');
  await files.addProfilePicture();
  let openings = 0;
  let lastOpening: RecordPlan['lastOpening'] = null;
  for await (const opening of accessesOf(ctx)) {
    openings += 1;
    lastOpening ??= opening;
  }
  return {
    ...{
      at: new Date(ctx.now()).toISOString(),
      about,
      background,
      orders,
      openings,
      lastOpening,
      outline,
      files,
      reading,
      imports: imports.map(({ row }) => row),
    },
    consultationIds: measured.map(({ id }) => id),
    parts: dividedInParts(measured, background ? JSON.stringify(background.answers).length : 0),
  };
}
