import { MAX_ADDENDA } from '@consultorio/contracts/consultations';
import { MAX_MESSAGE, MAX_MESSAGES_PER_DAY } from '@consultorio/contracts/message-limits';
import { beforeAll, expect, test } from 'vitest';
import { recordPaper, signedPaper } from '../../../testing/paper-fixture.ts';
import { renderingLimits } from '../../core/papers/rendering-threads.ts';
import { PROSE_CHARS } from '../../documents/letter-page.ts';
import { renderNoteDocument } from '../../documents/note-document.ts';
import type { PatientRecord } from '../../documents/patient-record.ts';
import { printedConsultation } from '../../documents/printed-consultation.ts';
import { type RecordPaper, renderRecordDocument } from '../../documents/record-document.ts';
import { beginningOfConversation, dividedInParts, textLengthOf } from './record-parts.ts';

/** As people write: the same few thousand words again and again. */
let seed = 7;
const chance = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};
const word = () => Array.from({ length: 2 + chance(9) }, () => 'aeiourstlndcmpáé'[chance(16)]).join('');
const vocabulary = Array.from({ length: 5_000 }, word);
const prose = Array.from({ length: 40_000 }, () => vocabulary[chance(vocabulary.length)]).join(' ');
const words = (letters: number) => {
  const from = chance(prose.length - letters);
  return prose.slice(from, from + letters);
};

const at = '2026-11-21T18:05:00.000Z';
const paper = recordPaper('Penicilina');

/** A consultation on which both sides wrote as much in a day as they may, and its note has every addendum. */
const consultation = (messages: number, addenda: number, answers: number) =>
  ({
    ...{ id: 'una', folio: 'C-26-000001', state: 'closed', submittedAt: at, closedAt: at, followUpOf: null },
    ...{ service: { name: 'Medicina general' }, doctor: null, files: [], orders: [], advice: null, reason: null },
    form: paper.background?.form,
    answers: { alergias: words(answers) },
    result: {
      ...{ summary: words(1000), diagnoses: [], plan: words(1000), prognosis: '', doctorName: 'Mariana Ibáñez' },
      ...{ doctorCedula: '7654321', signedAt: at, sha256: 'a'.repeat(64) },
    },
    addenda: Array.from({ length: addenda }, () => ({
      ...{ id: 'a', text: words(10_000), doctorName: 'Mariana Ibáñez', recordedAt: at },
    })),
    messages: Array.from({ length: messages }, (_, seq) => ({
      ...{ id: `${seq}`, seq, kind: seq % 2 ? 'doctor' : 'patient', authorId: null, authorName: 'Ana Ríos' },
      ...{ text: words(MAX_MESSAGE), files: [], createdAt: at, read: true },
    })),
  }) as unknown as PatientRecord['consultations'][number];

/** As the plan of a record divides them. */
function partsOf(consultations: PatientRecord['consultations']): RecordPaper[] {
  const printed = consultations.map(({ messages, ...one }) => {
    const beginning = beginningOfConversation();
    for (const message of messages) beginning.add(message);
    return printedConsultation(one, beginning.messages);
  });
  const measured = printed.map((one, index) => ({ id: `${index}`, letters: textLengthOf(one) }));
  return dividedInParts(measured, 0).map((ids) => ({ ...paper, consultations: ids.map((id) => printed[Number(id)]!) }));
}

/** What this thread worked on it, in milliseconds, so that a busy machine decides nothing. */
const workOf = (paper: RecordPaper) => workOfRendering(() => renderRecordDocument(paper));
async function workOfRendering(render: () => Promise<Buffer>): Promise<number> {
  const before = process.threadCpuUsage();
  expect(String((await render()).subarray(0, 5))).toBe('%PDF-');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const atTheBound = () => consultation(2 * MAX_MESSAGES_PER_DAY, MAX_ADDENDA, 100_000);
/** A paper that is just full, the measure of the others. */
let full: number;
beforeAll(async () => {
  await workOf(recordPaper('hola'));
  full = await workOf(recordPaper(words(PROSE_CHARS)));
});

test('a consultation at its bounds takes no more than one that just fills its paper, and less than two seconds', async () => {
  const parts = partsOf([atTheBound()]);
  expect(parts).toHaveLength(1);
  for (const part of parts) {
    expect(JSON.stringify(part).length).toBeLessThan(renderingLimits.characters);
    const work = await workOf(part);
    expect(work / full, `${work} ms of ${full}`).toBeLessThan(2);
    expect(work).toBeLessThan(2_000);
  }
});

test('ten times the consultations are ten papers, none of them longer than one', async () => {
  const one = JSON.stringify(partsOf([atTheBound()])).length;
  const parts = partsOf(Array.from({ length: 10 }, atTheBound));
  expect(parts).toHaveLength(10);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(1.1 * one);
  // Small ones share a paper, up to what one takes.
  const many = partsOf(Array.from({ length: 400 }, () => consultation(1, 0, 100)));
  expect(many.length).toBeLessThan(60);
  expect((await workOf(many[0]!)) / full).toBeLessThan(2);
});

test('a note at its bounds takes no more than a full paper', async () => {
  const note = signedPaper({ plan: words(10_000) });
  const every = {
    evolution: words(10_000),
    findings: words(10_000),
    prognosis: words(10_000),
    patientText: words(10_000),
  };
  const addenda = Array.from({ length: MAX_ADDENDA }, () => ({ ...note.addenda[0]!, text: words(10_000) }));
  const doctorAnswers = Array.from({ length: 40 }, () => ({ label: words(200), text: words(2_000) }));
  const atBound = { ...note, note: { ...note.note, ...every }, addenda, doctorAnswers };
  expect(JSON.stringify(atBound).length).toBeLessThan(renderingLimits.characters);
  const work = await workOfRendering(() => renderNoteDocument(atBound, null));
  expect(work / full, `${work} ms of ${full}`).toBeLessThan(2);
  expect(work).toBeLessThan(2_000);
});

test('neither hundreds of questions nor a drawer of prescriptions fill what may travel to the thread', async () => {
  const options = Array.from({ length: 50 }, (_, value) => ({ value: `${value}`, label: words(100) }));
  const items = Array.from({ length: 200 }, (_, key) => ({
    key: `p${key}`,
    type: 'select',
    label: words(100),
    options,
  }));
  const form = { schema: { sections: [{ key: 'a', title: 'A', items }] } };
  const orders = Array.from({ length: 300 }, (_, number) => ({
    ...{ id: `${number}`, folio: `R-${number}`, issuedAt: at, content: { drugs: [], indications: words(5_000) } },
    results: [],
  }));
  const one = (answers: object) => ({ ...consultation(1, 0, 10), ...{ form, orders, answers } }) as never;
  const answered = Object.fromEntries(items.map(({ key }) => [key, '1']));
  for (const answers of [{ p0: '1' }, answered]) {
    const parts = partsOf(Array.from({ length: 30 }, () => one(answers)));
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(renderingLimits.characters);
  }
});
