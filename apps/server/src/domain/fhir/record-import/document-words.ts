import type { ImportedDocument, ImportedDocumentKind } from '@consultorio/contracts/record-import';
import type { Foreign } from './read-bundle.ts';
import { whenOf } from './read-documents.ts';
import { type Concept, concept, wordsOf } from './shapes.ts';

/** How a foreign document reads here: never as a note, a prescription or a consent of this clinic. Of a shape that is not sure
 * beyond its structure, everything is looked at before it is read. */
export type DocumentWords = Pick<ImportedDocument, 'title' | 'author' | 'text' | 'happenedAt'>;

type Part = Record<string, unknown>;
const partOf = (value: unknown): Part => (value !== null && typeof value === 'object' ? (value as Part) : {});
const partsOf = (value: unknown): Part[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(partOf);
const said = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);
const coded = (value: unknown): string | null => {
  const read = concept.safeParse(value);
  return read.success ? wordsOf(read.data as Concept) : null;
};
const displayed = (value: unknown): string | null => said(partOf(value).display);
const lines = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\n');
const quantityOf = (value: unknown): string | null => {
  const { value: amount, unit } = partOf(value);
  return typeof amount === 'number' ? [amount, said(unit)].filter(Boolean).join(' ') : null;
};
const remarks = (resource: Foreign) => partsOf(resource.note).map(({ text }) => said(text));

/** What no longer holds, or never did, says so first. */
const overs: Readonly<Record<string, string>> = {
  cancelled: 'Cancelada',
  revoked: 'Cancelada',
  stopped: 'Suspendida',
  completed: 'Terminada',
  superseded: 'Sustituido por otro',
  'entered-in-error': 'Registrado por error',
  'not-done': 'No se hizo',
  'not-taken': 'No lo toma',
  inactive: 'Ya no vale',
  refuted: 'Descartado',
};
const overOf = ({ status, verificationStatus }: Foreign): string | null => {
  const code = partsOf(partOf(verificationStatus).coding)[0]?.code;
  return overs[String(status)] ?? overs[String(code)] ?? null;
};

const numberOf = (resource: Foreign): string | null =>
  said(partsOf(resource.identifier)[0]?.value) ??
  said(partOf(resource.groupIdentifier).value) ??
  said(partOf(resource.requisition).value);

type InWords = (resource: Foreign) => { title: string | null; text: string };

function noteText(resource: Foreign): string {
  const texts = partsOf(resource.content).map(({ attachment }) => said(partOf(attachment).data));
  return texts.flatMap((data) => (data ? [Buffer.from(data, 'base64').toString('utf8').trim()] : [])).join('\n\n');
}

function answered(items: unknown, depth = 0): string[] {
  if (depth > 8) return [];
  return partsOf(items).flatMap(({ text, linkId, answer, item }) => {
    const answers = partsOf(answer).map(saidValue).filter(Boolean);
    const own = answers.length > 0 ? [`${said(text) ?? said(linkId) ?? ''}: ${answers.join(', ')}`] : [];
    return [...own, ...answered(item, depth + 1), ...partsOf(answer).flatMap((one) => answered(one.item, depth + 1))];
  });
}

function saidValue(of: Part): string | null {
  const [name, value] = Object.entries(of).find(([key]) => /^value[A-Z]/.test(key)) ?? [];
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (name === 'valueCoding') return said(partOf(value).display) ?? said(partOf(value).code);
  if (name === 'valueAttachment') return said(partOf(value).title) ?? 'Archivo';
  return quantityOf(value) ?? coded(value);
}

const about: Record<ImportedDocumentKind, InWords> = {
  consultation: (one) => ({
    title: coded(one.serviceType) ?? coded(partsOf(one.type)[0]) ?? 'Consulta',
    text: lines(
      ...partsOf(one.reasonCode).map(coded),
      ...partsOf(one.participant).map(({ individual }) => displayed(individual)),
    ),
  }),
  diagnosis: (one) => ({
    title: coded(one.code),
    text: lines(
      partsOf(partOf(one.code).coding)
        .map(({ code }) => said(code))
        .find(Boolean),
      ...remarks(one),
    ),
  }),
  note: (one) => ({ title: coded(one.type), text: noteText(one) }),
  conversation: (one) => ({ title: coded(one.type), text: noteText(one) }),
  prescription: (one) => ({
    title: coded(one.medicationCodeableConcept) ?? displayed(one.medicationReference),
    text: lines(
      ...partsOf(one.dosageInstruction).flatMap(({ text, patientInstruction }) => [
        said(text),
        said(patientInstruction),
      ]),
      ...partsOf(one.reasonCode).map(coded),
      ...remarks(one),
    ),
  }),
  request: (one) => ({
    title: coded(one.code) ?? coded(partsOf(one.category)[0]),
    text: lines(...partsOf(one.reasonCode).map(coded), ...remarks(one)),
  }),
  result: (one) => ({
    title: coded(one.code),
    text: lines(
      saidValue(one),
      ...partsOf(one.component).map((part) => lines(coded(part.code), saidValue(part)).replaceAll('\n', ': ')),
      said(one.conclusion),
      ...remarks(one),
    ),
  }),
  answers: (one) => ({ title: 'Respuestas a un cuestionario', text: answered(one.item).join('\n') }),
  file: (one) => ({
    title:
      partsOf(one.content)
        .map(({ attachment }) => said(partOf(attachment).title))
        .find(Boolean) ?? coded(one.type),
    text: lines('El archivo no vino con el expediente.', said(one.description)),
  }),
  consent: (one) => ({ title: 'Consentimiento dado en otro establecimiento', text: coded(one.policyRule) ?? '' }),
  entry: (one) => ({
    title: coded(one.code) ?? coded(one.medicationCodeableConcept) ?? coded(one.vaccineCode),
    text: lines(...remarks(one)),
  }),
  other: (one) => ({ title: coded(one.code), text: lines(...remarks(one)) }),
};

/** Longer is no single document. The resource itself stays whole. */
const MAX_TEXT = 20_000;

export function documentWords(kind: ImportedDocumentKind, resource: Foreign): DocumentWords {
  const { title, text } = about[kind](resource);
  const author =
    partsOf(resource.author).map(displayed).find(Boolean) ??
    [resource.requester, resource.asserter, resource.recorder, resource.source].map(displayed).find(Boolean) ??
    partsOf(resource.performer).map(displayed).find(Boolean) ??
    null;
  const whole = lines(overOf(resource), numberOf(resource), text);
  return {
    title: (title ?? 'Sin nombre').slice(0, 300).toWellFormed(),
    author,
    text: whole.length > MAX_TEXT ? `${whole.slice(0, MAX_TEXT).toWellFormed()}…` : whole,
    happenedAt: whenOf(resource) ?? null,
  };
}
