import { opinionLines } from '@consultorio/contracts/colleague-opinion';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderDetail } from '@consultorio/contracts/orders';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import { codedInWords, given, idOf, inWords, nonEmpty, type Resource, referenceTo, systems } from './fhir-values.ts';
import { isOut } from './order-resources.ts';

/** Sections of a diagnostic service, as HL7 names them. */
const sections: Partial<Record<OrderKind, [code: string, words: string]>> = {
  laboratory: ['LAB', 'Laboratorio'],
  imaging: ['RAD', 'Imagen'],
};

type Of = { patientId: string; encounterId: string; pathOfFile: (fileId: string) => string | null };

/**
 * What came back for an order, a report for each delivery; one that was withdrawn is none. It is preliminary until the
 * doctor who asked has reviewed it. Its numbers stand in its files and words: we know none of them apart. What a colleague
 * answers to an interconsultation is one too, as a consultation note (LOINC 11488-4): it is based on the request, which no
 * ClinicalImpression can say.
 */
export function diagnosticReports(order: OrderDetail, { patientId, encounterId, pathOfFile }: Of): Resource[] {
  const { kind, content, state } = order;
  // Nothing comes back for a draft, and there is no request of one that a report could be based on.
  if (!isOut(order)) return [];
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
      code: result.opinion
        ? codedInWords(systems.loinc, '11488-4', `Respuesta de ${content.referTo || 'interconsulta'}`)
        : (inWords(named || content.referTo) ?? { text: orderKindWords[kind].title }),
      subject: referenceTo(patientId),
      encounter: referenceTo(encounterId),
      effectiveDateTime: result.createdAt,
      issued: result.createdAt,
      ...given('performer', performerOf(result)),
      ...given('conclusion', inWords(conclusionOf(result))?.text),
      ...given('presentedForm', nonEmpty(result.files.flatMap((file) => attachment(file, pathOfFile(file.id))))),
    }));
}

type Result = OrderDetail['results'][number];

/** A colleague answers from elsewhere; whoever wrote the answer down here has not found what it says. */
function performerOf({ opinion, authorName }: Result) {
  const name = inWords(opinion?.by ?? authorName)?.text;
  return name ? [{ display: name }] : null;
}

const conclusionOf = ({ opinion, text }: Result): string =>
  [...(opinion ? opinionLines(opinion) : []), text].filter(Boolean).join('\n');

function attachment({ mime, size, name }: Result['files'][number], path: string | null) {
  if (path === null) return [];
  return [{ contentType: mime, url: encodeURI(path), size, ...given('title', inWords(name)?.text) }];
}
