import { isClosingNote } from '@consultorio/contracts/closing-note';
import { opinionLines } from '@consultorio/contracts/colleague-opinion';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import { consultationStateWords } from '@consultorio/contracts/words/consultations';
import { certaintyWords } from '@consultorio/contracts/words/notes';
import { answerInWords } from './answer-in-words.ts';
import { colors, heading, type Pdf, page, rule, textWidth } from './letter-page.ts';
import type { PrintedConsultation } from './printed-consultation.ts';
import { dateOf, fact, paragraph } from './record-words.ts';

type OrderResult = PrintedConsultation['orders'][number]['results'][number];

const clean = (files: PrintedConsultation['files']) => files.filter(({ content }) => content === 'clean');

/** A consultation from its questions to its answers, on a page of its own. */
export function writeConsultation(pdf: Pdf, consultation: PrintedConsultation) {
  const { folio, service, state, submittedAt, closedAt, doctor, form, answers, files, messages, orders } = consultation;
  pdf.addPage();
  pdf.font('bold').fontSize(15).fillColor(colors.ink);
  pdf.text(`${service.name} · ${folio ?? 'sin folio'}`, page.margin, pdf.y, { width: textWidth });
  pdf.moveDown(0.3);
  rule(pdf);
  pdf.moveDown(0.4);
  fact(pdf, 'Estado', consultationStateWords[state].patient);
  fact(pdf, 'Enviada', submittedAt && dateOf(submittedAt, true));
  fact(pdf, 'Terminada', closedAt && dateOf(closedAt, true));
  fact(pdf, 'Médico', doctor && [doctor.name, doctor.speciality, `cédula ${doctor.cedula}`].filter(Boolean).join(', '));
  fact(pdf, 'Seguimiento de', consultation.followUpOf?.folio);
  writeResult(pdf, consultation);
  heading(pdf, 'Lo que contaste');
  writeAnswers(pdf, form.schema, answers);
  const named = clean(files).map(({ name }) => name);
  if (named.length > 0) paragraph(pdf, named.join(', '), 'Archivos');
  if (messages.length > 0) heading(pdf, 'Conversación');
  for (const { authorName, createdAt, text, files: sent } of messages)
    paragraph(
      pdf,
      [text, ...clean(sent).map(({ name }) => `[${name}]`)].filter(Boolean).join('\n'),
      `${authorName || 'Consultorio'} · ${dateOf(createdAt, true)}`,
    );
  if (orders.length > 0) heading(pdf, 'Recetas y órdenes');
  for (const order of orders) {
    paragraph(pdf, `${order.folio}, del ${dateOf(order.issuedAt ?? '')}: documentos/${order.folio}.pdf`);
    for (const result of order.results) writeOrderResult(pdf, order.folio, result);
  }
}

/** What came back for it, with the four answers of a colleague who was consulted. */
function writeOrderResult(pdf: Pdf, folio: string, { text, opinion, files, createdAt, authorName }: OrderResult) {
  const said = [...(opinion ? opinionLines(opinion) : []), text, ...clean(files).map(({ name }) => `[${name}]`)];
  const what = opinion ? 'Respuesta a la interconsulta' : 'Resultado';
  const from = [dateOf(createdAt, true), authorName].filter(Boolean).join(' · ');
  paragraph(pdf, said.filter(Boolean).join('\n') || 'Sin texto.', `${what} ${folio} · ${from}`);
}

function writeResult(pdf: Pdf, { state, result, addenda, advice, reason }: PrintedConsultation) {
  if (advice) paragraph(pdf, advice, 'Recomendación del médico');
  if (reason) paragraph(pdf, reason, 'Motivo');
  if (result) {
    heading(pdf, 'Resultado');
    paragraph(pdf, result.summary);
    const diagnoses = result.diagnoses.map(
      ({ code, description, certainty }) => `${code} ${description} (${certaintyWords[certainty].toLowerCase()})`,
    );
    if (diagnoses.length > 0) paragraph(pdf, diagnoses.join('\n'), 'Diagnóstico');
    if (result.plan) paragraph(pdf, result.plan, 'Indicaciones');
    if (result.alarmSigns) paragraph(pdf, result.alarmSigns, 'Signos de alarma');
    if (result.prognosis) paragraph(pdf, result.prognosis, 'Pronóstico');
  }
  addenda.forEach(({ text, doctorName, recordedAt, sha256 }, index) => {
    const what = isClosingNote(state, index) ? 'Nota de cierre' : 'Aclaración';
    const seal = sha256 && `SHA-256 ${sha256}`;
    paragraph(pdf, [text, seal].filter(Boolean).join('\n'), `${what} de ${doctorName}, ${dateOf(recordedAt, true)}`);
  });
  if (result)
    paragraph(
      pdf,
      `${result.doctorName}, cédula profesional ${result.doctorCedula}, el ${dateOf(result.signedAt, true)}. SHA-256 ${result.sha256}`,
      'Firmado por',
    );
}

/** Each question that was answered, in the order of the form. Photos are named where they lie. */
export function writeAnswers(pdf: Pdf, schema: FormSchema, answers: Answers) {
  const asked = schema.sections.flatMap(({ items }) => items).filter(({ type }) => type !== 'file');
  const said = asked.flatMap(({ key, label }) => {
    const text = answerInWords(answers[key], schema, key);
    return text === null ? [] : [{ label, text }];
  });
  for (const { label, text } of said) paragraph(pdf, text, label);
  if (said.length === 0) paragraph(pdf, 'Sin respuestas.');
}
