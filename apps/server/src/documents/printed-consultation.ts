import type { Message } from '@consultorio/contracts/messages';
import type { PatientRecord } from './patient-record.ts';

type Recorded = Omit<PatientRecord['consultations'][number], 'messages'>;
type PrintedFile = { name: string; content: Recorded['files'][number]['content'] };
export type PrintedMessage = Pick<Message, 'authorName' | 'createdAt' | 'text'> & { files: PrintedFile[] };

const printedFile = ({ name, content }: Recorded['files'][number]): PrintedFile => ({ name, content });

export const printedMessage = ({ authorName, createdAt, text, files }: Message): PrintedMessage => ({
  ...{ authorName, createdAt, text },
  files: files.map(printedFile),
});

const printedResult = ({
  text,
  opinion,
  files,
  createdAt,
  authorName,
}: Recorded['orders'][number]['results'][number]) => ({
  ...{ text, opinion, createdAt, authorName },
  files: files.map(printedFile),
});

export type PrintedConsultation = ReturnType<typeof printedConsultation>;

/**
 * As much of a consultation as paper shows: neither questions that nobody answered, nor what orders
 * ask (they have papers of their own; what came back for them has none), nor addresses.
 * A form of hundreds of questions and a drawer of prescriptions would else fill what may travel to the thread.
 */
export function printedConsultation(recorded: Recorded, messages: PrintedMessage[]) {
  const { folio, service, state, submittedAt, closedAt, doctor, followUpOf, form, answers, result, addenda } = recorded;
  const sections = form.schema.sections.map(({ key, title, items }) => ({
    ...{ key, title },
    items: items.filter((item) => answers[item.key] !== undefined),
  }));
  return {
    ...{ folio, state, submittedAt, closedAt, doctor, answers, result, addenda, messages },
    ...{ advice: recorded.advice, reason: recorded.reason },
    service: { name: service.name },
    followUpOf: followUpOf && { folio: followUpOf.folio },
    form: { schema: { sections } },
    files: recorded.files.map(printedFile),
    orders: recorded.orders.flatMap(({ folio, issuedAt, results }) =>
      folio ? [{ folio, issuedAt, results: results.map(printedResult) }] : [],
    ),
  };
}
