import { printedConsultation } from '../../documents/printed-consultation.ts';
import { RecordOutline } from '../fhir/record/record-bundle.ts';
import {
  accessesOf,
  consultationIdsOf,
  conversationOf,
  generalFormsOf,
  readAboutPatient,
  readRecorded,
} from './read-record.ts';
import type { RecordContext } from './record-context.ts';
import { gatherFiles, type ShownFile, shownFilesIn, shownIn } from './record-files.ts';
import { beginningOfConversation, dividedInParts, lettersOf, type Measured, type RecordPlan } from './record-parts.ts';

/** Reads the record once, one consultation and one page of its conversation at a time. */
export async function planRecord(ctx: RecordContext): Promise<RecordPlan> {
  const about = await readAboutPatient(ctx);
  const outline = new RecordOutline(about.profile);
  const measured: Measured[] = [];
  const orders: RecordPlan['orders'] = [];
  const shown: ShownFile[] = [];
  for (const id of await all(consultationIdsOf(ctx))) {
    const one = await readRecorded(ctx, id);
    outline.add(one);
    for (const { id, folio } of one.orders) if (folio) orders.push({ id, folio });
    const folder = `archivos/${one.folio ?? one.id}`;
    shown.push(...shownIn(one, folder));
    const { messages, add } = beginningOfConversation();
    for await (const message of conversationOf(ctx, id)) {
      add(message);
      shown.push(...shownIn(message, folder));
    }
    measured.push({ id, letters: lettersOf(printedConsultation(one, messages)) });
  }
  let background: RecordPlan['background'] = null;
  for await (const form of generalFormsOf(ctx)) {
    background ??= form;
    shown.push(...shownFilesIn(form.answers));
  }
  let openings = 0;
  let lastOpening: RecordPlan['lastOpening'] = null;
  for await (const opening of accessesOf(ctx)) {
    openings += 1;
    lastOpening ??= opening;
  }
  return {
    ...{ at: new Date(ctx.now()).toISOString(), about, background, orders, openings, lastOpening, outline },
    consultationIds: measured.map(({ id }) => id),
    parts: dividedInParts(measured, background ? JSON.stringify(background.answers).length : 0),
    files: await gatherFiles(ctx, shown),
  };
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
