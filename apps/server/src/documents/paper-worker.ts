import { move } from 'piscina';
import { type NotePaper, renderNoteDocument } from './note-document.ts';
import { type OrderPaper, type PaperPictures, renderOrderDocument } from './order-document.ts';
import { type PatientSummaryFacts, renderPatientSummary } from './patient-summary.ts';
import { type RecordPaper, renderRecordDocument } from './record-document.ts';

/**
 * Runs in a thread of its own, one function a paper: see render-paper.ts. Facts come as JSON, which is what one thread can
 * give another without both stopping for it.
 */
type Job = { facts: string; pictures: Partial<PaperPictures> };

const pictures = { logo: null, signature: null };

export const order = (job: Job) =>
  rendered(renderOrderDocument(JSON.parse(job.facts) as OrderPaper, { ...pictures, ...job.pictures }));

export const orderToSign = order;

export const note = (job: Job) =>
  rendered(renderNoteDocument(JSON.parse(job.facts) as NotePaper, job.pictures.logo ?? null));

export const summary = (job: Job) => rendered(renderPatientSummary(JSON.parse(job.facts) as PatientSummaryFacts));

export const record = (job: Job) => rendered(renderRecordDocument(JSON.parse(job.facts) as RecordPaper));

/** SendOutcome over, not copied. A buffer of Node's own may share its memory with others, so that it cannot be. */
async function rendered(paper: Promise<Buffer>) {
  return move(new Uint8Array(await paper));
}
