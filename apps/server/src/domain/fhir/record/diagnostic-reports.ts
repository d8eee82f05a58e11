import type { OrderDetail, OrderKind } from '@consultorio/contracts/orders';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import { codedInWords, given, idOf, inWords, nonEmpty, type Resource, referenceTo, systems } from './fhir-values.ts';

/** Sections of a diagnostic service, as HL7 names them. */
const sections: Partial<Record<OrderKind, [code: string, words: string]>> = {
  laboratory: ['LAB', 'Laboratorio'],
  imaging: ['RAD', 'Imagen'],
};

type Of = { patientId: string; encounterId: string; pathOfFile: (fileId: string) => string | null };

/**
 * What came back for an order, a report for each delivery; one that was withdrawn is none. It is preliminary until the
 * doctor who asked has reviewed it. Its numbers stand in its files and words: we know none of them apart.
 */
export function diagnosticReports(order: OrderDetail, { patientId, encounterId, pathOfFile }: Of): Resource[] {
  const { kind, content, state } = order;
  const studies = content.studies ?? [];
  const asked =
    kind === 'referral' ? [idOf(order.id, 'referral')] : studies.map((_one, line) => idOf(order.id, `study ${line}`));
  const section = sections[kind];
  const named = studies.map(({ name }) => name).join(', ');
  return order.results
    .filter(({ withdrawn }) => withdrawn === null)
    .map((result) => ({
      resourceType: 'DiagnosticReport',
      id: result.id,
      ...given('basedOn', nonEmpty(asked.map((id) => referenceTo(id)))),
      status: state === 'reviewed' ? 'final' : 'preliminary',
      ...given('category', section && [codedInWords(systems.diagnosticService, ...section)]),
      code: inWords(named || content.referTo) ?? { text: orderKindWords[kind].title },
      subject: referenceTo(patientId),
      encounter: referenceTo(encounterId),
      effectiveDateTime: result.createdAt,
      issued: result.createdAt,
      ...given('performer', inWords(result.authorName) && [{ display: inWords(result.authorName)?.text }]),
      ...given('conclusion', inWords(result.text)?.text),
      ...given('presentedForm', nonEmpty(result.files.flatMap((file) => attachment(file, pathOfFile(file.id))))),
    }));
}

function attachment({ mime, size, name }: OrderDetail['results'][number]['files'][number], path: string | null) {
  if (path === null) return [];
  return [{ contentType: mime, url: path, size, ...given('title', inWords(name)?.text) }];
}
