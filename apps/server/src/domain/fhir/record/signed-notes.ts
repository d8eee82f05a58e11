import { createHash } from 'node:crypto';
import { isClosingNote } from '@consultorio/contracts/closing-note';
import type { PatientRecord } from '../../../documents/patient-record.ts';
import {
  coded,
  codedInWords,
  given,
  idOf,
  numbers,
  type Resource,
  referenceTo,
  systems,
  urlOf,
} from './fhir-values.ts';
import { type About, organizationId } from './people.ts';

type Noted = Omit<PatientRecord['consultations'][number], 'messages'>;

export const signerOf = ({ doctorName, doctorCedula }: { doctorName: string; doctorCedula: string }, about: About) =>
  referenceTo(about.doctorIdOf(doctorName, doctorCedula), doctorName);

export const textAttachment = (text: string) => {
  const bytes = Buffer.from(text);
  return {
    ...{
      contentType: 'text/plain;charset=utf-8',
      language: 'es-MX',
      data: bytes.toString('base64'),
      size: bytes.length,
    },
    hash: createHash('sha1').update(bytes).digest('base64'),
  };
};

type Addendum = Noted['addenda'][number];
const addedPart = ({ doctorName, recordedAt, text }: Addendum) => [
  `Nota agregada por ${doctorName} (${recordedAt})`,
  text,
];
const inParagraphs = (parts: readonly (readonly (string | null | undefined)[])[]) =>
  parts.flatMap(([title, text]) => (text ? [`${title}\n${text}`] : [])).join('\n\n');

/** Where a consultation ended without a result, what was added first closes it. */
export const closingOf = ({ state, result, addenda: [first] }: Noted): Addendum | null =>
  first && !result && isClosingNote(state, 0) ? first : null;

/** What closes a consultation without a result (NOM-004, 5.10): of its doctor, or of the clinic's own seal. */
export function closingNote(one: Noted, about: About): Resource[] {
  const first = closingOf(one);
  if (!first) return [];
  const others = one.addenda.slice(1);
  const noteId = idOf(one.id, 'closing note');
  const clinic = referenceTo(organizationId);
  const author = first.byClinic ? clinic : referenceTo(about.doctorIdOf(first.doctorName), first.doctorName);
  const ending = [
    ['Recomendación del médico', one.advice],
    ['Motivo', one.reason],
    ['Nota de cierre', first.text],
    ...others.map(addedPart),
  ];
  return [
    {
      resourceType: 'DocumentReference',
      id: noteId,
      status: 'current',
      docStatus: others.length > 0 ? 'amended' : 'final',
      type: codedInWords(systems.loinc, '11506-3', 'Nota de cierre'),
      subject: referenceTo(about.patientId),
      date: first.recordedAt,
      author: [author],
      content: [{ attachment: textAttachment(inParagraphs(ending)) }],
      context: { encounter: [referenceTo(one.id)] },
    },
    {
      resourceType: 'Provenance',
      id: idOf(one.id, 'closing seal'),
      target: [{ reference: urlOf(noteId) }],
      recorded: first.recordedAt,
      agent: [
        {
          type: coded(systems.provenanceAgent, 'author'),
          who: author,
          ...(first.byClinic ? {} : { onBehalfOf: clinic }),
        },
      ],
      ...given(
        'entity',
        first.sha256 && [{ role: 'source', what: { identifier: { system: numbers.noteSha256, value: first.sha256 } } }],
      ),
    },
  ];
}

/** What the patient reads of the signed note, with its additions, and the proof of who signed what. */
export function signedNote(one: Noted, about: About): Resource[] {
  const { result } = one;
  if (!result) return [];
  const noteId = idOf(one.id, 'note');
  const parts = [
    ['Resumen', result.summary],
    ['Plan', result.plan],
    ['Signos de alarma', result.alarmSigns],
    ['Pronóstico', result.prognosis],
    ...one.addenda.map(addedPart),
  ];
  return [
    {
      resourceType: 'DocumentReference',
      id: noteId,
      status: 'current',
      docStatus: one.addenda.length > 0 ? 'amended' : 'final',
      type: codedInWords(systems.loinc, '11506-3', 'Nota de evolución'),
      subject: referenceTo(about.patientId),
      date: result.signedAt,
      author: [signerOf(result, about)],
      content: [{ attachment: textAttachment(inParagraphs(parts) || ' ') }],
      context: { encounter: [referenceTo(one.id)] },
    },
    {
      resourceType: 'Provenance',
      id: idOf(one.id, 'signature'),
      target: [{ reference: urlOf(noteId) }],
      recorded: result.signedAt,
      agent: [
        {
          type: coded(systems.provenanceAgent, 'author'),
          who: signerOf(result, about),
          onBehalfOf: referenceTo(organizationId),
        },
      ],
      // The seal is of the whole note, of which this document shows the part that is the patient's.
      entity: [{ role: 'source', what: { identifier: { system: numbers.noteSha256, value: result.sha256 } } }],
    },
  ];
}
