import { hash } from 'node:crypto';
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
    hash: hash('sha1', bytes, 'base64'),
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

type Signed = {
  ids: { note: string; proof: string };
  title: string;
  text: string;
  /** Whether something was added afterwards. */
  isAmended: boolean;
  at: string;
  author: ReturnType<typeof referenceTo>;
  onBehalfOf: ReturnType<typeof referenceTo> | null;
  /** None where nothing sealed it. */
  sha256: string | null | undefined;
};

/** A note, and the proof of who signed it and what. */
const signedDocument = (one: Noted, { patientId }: About, signed: Signed): Resource[] => [
  {
    resourceType: 'DocumentReference',
    id: signed.ids.note,
    status: 'current',
    docStatus: signed.isAmended ? 'amended' : 'final',
    type: codedInWords(systems.loinc, '11506-3', signed.title),
    subject: referenceTo(patientId),
    date: signed.at,
    author: [signed.author],
    content: [{ attachment: textAttachment(signed.text) }],
    context: { encounter: [referenceTo(one.id)] },
  },
  {
    resourceType: 'Provenance',
    id: signed.ids.proof,
    target: [{ reference: urlOf(signed.ids.note) }],
    recorded: signed.at,
    agent: [
      {
        type: coded(systems.provenanceAgent, 'author'),
        who: signed.author,
        ...given('onBehalfOf', signed.onBehalfOf),
      },
    ],
    ...given(
      'entity',
      signed.sha256 && [{ role: 'source', what: { identifier: { system: numbers.noteSha256, value: signed.sha256 } } }],
    ),
  },
];

/** What closes a consultation without a result (NOM-004, 5.10): of its doctor, or of the clinic's own seal. */
export function closingNote(one: Noted, about: About): Resource[] {
  const first = closingOf(one);
  if (!first) return [];
  const others = one.addenda.slice(1);
  const clinic = referenceTo(organizationId);
  const doctor = first.byClinic ? null : referenceTo(about.doctorIdOf(first.doctorName), first.doctorName);
  const ending = [
    ['Recomendación del médico', one.advice],
    ['Motivo', one.reason],
    ['Nota de cierre', first.text],
    ...others.map(addedPart),
  ];
  return signedDocument(one, about, {
    ids: { note: idOf(one.id, 'closing note'), proof: idOf(one.id, 'closing seal') },
    title: 'Nota de cierre',
    text: inParagraphs(ending),
    isAmended: others.length > 0,
    at: first.recordedAt,
    author: doctor ?? clinic,
    onBehalfOf: doctor && clinic,
    sha256: first.sha256,
  });
}

/** What the patient reads of the signed note, with its additions: its seal is of the whole note, of which this is a part. */
export function signedNote(one: Noted, about: About): Resource[] {
  const { result } = one;
  if (!result) return [];
  const parts = [
    ['Resumen', result.summary],
    ['Plan', result.plan],
    ['Signos de alarma', result.alarmSigns],
    ['Pronóstico', result.prognosis],
    ...one.addenda.map(addedPart),
  ];
  return signedDocument(one, about, {
    ids: { note: idOf(one.id, 'note'), proof: idOf(one.id, 'signature') },
    title: 'Nota de evolución',
    text: inParagraphs(parts) || ' ',
    isAmended: one.addenda.length > 0,
    at: result.signedAt,
    author: signerOf(result, about),
    onBehalfOf: referenceTo(organizationId),
    sha256: result.sha256,
  });
}
