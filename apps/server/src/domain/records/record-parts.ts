import type { PatientRecord } from '../../documents/patient-record.ts';
import type { RecordPaper } from '../../documents/record-document.ts';

/** As much as one paper takes with its headings, see letter-page.ts. */
const PART_LETTERS = 100_000;
/** Of one conversation, more than a paper takes, so that it says itself where it was cut. */
const CONVERSATION_LETTERS = 200_000;

type Recorded = PatientRecord['consultations'][number];

/** The record as papers of bearable length, in its order; a consultation is never divided. */
export function recordParts(
  { profile, generalForms, record: lists, ...record }: PatientRecord,
  at: string,
): RecordPaper[] {
  const [background = null] = generalForms;
  const groups: Recorded[][] = [[]];
  let letters = background ? JSON.stringify(background.answers).length : 0;
  for (const one of record.consultations) {
    const fitting = { ...one, messages: fittingOf(one.messages) };
    const more = lettersOf(fitting);
    if (letters > 0 && letters + more > PART_LETTERS) {
      groups.push([]);
      letters = 0;
    }
    groups.at(-1)?.push(fitting);
    letters += more;
  }
  const closing = {
    consents: record.consents,
    openings: record.accesses.length,
    lastOpening: record.accesses[0] ?? null,
  };
  return groups.map((consultations, index) => ({
    ...{ at, profile, consultations, part: index + 1, parts: groups.length },
    record: index === 0 ? lists : null,
    background: index === 0 ? background : null,
    closing: index === groups.length - 1 ? closing : null,
  }));
}

/** The form's own words are no part of it: a paper shows only the questions that were answered. */
const lettersOf = ({ answers, messages, result, addenda }: Recorded): number =>
  JSON.stringify({ answers, messages, result, addenda }).length;

function fittingOf(messages: Recorded['messages']): Recorded['messages'] {
  let letters = 0;
  const after = messages.findIndex(({ text }) => {
    letters += text.length + 100;
    return letters > CONVERSATION_LETTERS;
  });
  return after < 0 ? messages : messages.slice(0, after + 1);
}
