import { clinicZone } from '@consultorio/contracts/clinic-calendar';
import type { Message } from '@consultorio/contracts/messages';
import type { RecordImportRow } from '../../core/db/tables/record-imports.ts';
import type { PatientRecord } from '../../documents/patient-record.ts';
import {
  type PrintedConsultation,
  type PrintedMessage,
  printedConsultation,
  printedMessage,
} from '../../documents/printed-consultation.ts';
import type { RecordPaper } from '../../documents/record-document.ts';
import type { RecordOutline } from '../fhir/record/record-bundle.ts';
import type { AboutPatient } from './read-record.ts';
import type { FilesInZip } from './record-files.ts';
import type { RecordReading } from './record-reading.ts';

/** What is known of a whole record before its first byte: which papers and files it has, and of a long one none of its text. */
export type RecordPlan = {
  at: string;
  about: AboutPatient;
  /** The general form as it was sent last. */
  background: PatientRecord['generalForms'][number] | null;
  consultationIds: string[];
  /** Ids of the consultations of each paper. */
  parts: string[][];
  orders: { id: string; folio: string }[];
  files: FilesInZip;
  reading: RecordReading;
  /** Of all consultations, for the first page of the bundle. */
  outline: RecordOutline;
  /** Records of other establishments that came into this one. */
  imports: RecordImportRow[];
  openings: number;
  lastOpening: PatientRecord['accesses'][number] | null;
};

/** As much as one paper takes with its headings, see letter-page.ts. */
const PART_CHARS = 100_000;
/** Of one conversation, more than a paper takes, so that it says itself where it was cut. */
const CONVERSATION_CHARS = 200_000;

export type Measured = { id: string; letters: number };

/** Consultations as papers of bearable length, in their order; none is divided. `before`: what the first paper begins with. */
export function dividedInParts(consultations: readonly Measured[], before: number): string[][] {
  const parts: string[][] = [[]];
  let letters = before;
  for (const one of consultations) {
    if (letters > 0 && letters + one.letters > PART_CHARS) {
      parts.push([]);
      letters = 0;
    }
    parts.at(-1)?.push(one.id);
    letters += one.letters;
  }
  return parts;
}

/** Questions that were answered travel to the thread with all their options, and cost it little. */
const ASKED_PER_LETTER = 20;

/** What one takes of a paper. The form's own words are no part of it, unless there are very many. */
export function textLengthOf(printed: PrintedConsultation): number {
  const { answers, messages, result, addenda, orders } = printed;
  const said = JSON.stringify({ answers, messages, result, addenda, orders }).length;
  return Math.max(said, Math.ceil(JSON.stringify(printed).length / ASKED_PER_LETTER));
}

/** The beginning of a conversation, as much as is ever printed of it. */
export function beginningOfConversation() {
  const messages: PrintedMessage[] = [];
  let letters = 0;
  return {
    messages,
    /** @returns whether one more would be taken. */
    add(message: Message): boolean {
      if (letters > CONVERSATION_CHARS) return false;
      const printed = printedMessage(message);
      letters += JSON.stringify(printed).length;
      messages.push(printed);
      return letters <= CONVERSATION_CHARS;
    },
  };
}

/** What one part says, read when it is due. */
export async function readPart(plan: RecordPlan, index: number): Promise<RecordPaper> {
  const { about, background, openings, lastOpening, parts, reading } = plan;
  const consultations: PrintedConsultation[] = [];
  for (const id of parts[index] ?? []) {
    const { messages, add } = beginningOfConversation();
    for await (const message of reading.conversation(id)) if (!add(message)) break;
    consultations.push(printedConsultation(await reading.consultation(id), messages));
  }
  return {
    ...{
      at: plan.at,
      timeZone: clinicZone(),
      profile: about.profile,
      consultations,
      part: index + 1,
      parts: parts.length,
    },
    record: index === 0 ? about.record : null,
    background: index === 0 ? background : null,
    closing: index === parts.length - 1 ? { consents: about.consents, openings, lastOpening } : null,
  };
}
