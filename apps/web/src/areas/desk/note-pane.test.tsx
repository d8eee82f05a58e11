import { conversationExamples } from '@consultorio/api-examples/conversation';
import { closingWords } from '@consultorio/contracts/closing-note';
import type { Consultation } from '@consultorio/contracts/consultations';
import { noHistory } from '@consultorio/contracts/history-sections';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../../testing/answers.ts';
import { attended, mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { NotePane } from './note-pane.tsx';

const signed = conversationExamples.getClinicalNote.output;
/** Attention began, and nobody wrote a word before it ended. */
const begun: OutputOf<'getClinicalNote'> = {
  ...signed,
  ...{ evolution: '', findings: '', prognosis: '', plan: '', patientText: '', alarmSigns: '' },
  history: noHistory,
  ...{ status: 'draft', vitals: {}, diagnoses: [], doctorAnswers: {}, author: null, signedAt: null, sha256: null },
};
const said = {
  reason: 'Un dolor así necesita que te exploren hoy.',
  advice: 'Acude ahora a urgencias. Si empeora, llama al 911.',
};
const closing = {
  ...{ id: '5f0c3d5e-5b3c-4d0e-9a52-1f6b0a9a7c11', text: closingWords(said) },
  ...{ doctorName: 'Mariana Ibáñez Treviño', recordedAt: signed.recordedAt },
};

const open = (consultation: Consultation, note = begun) =>
  renderWithApi(<NotePane consultation={consultation} noteRef={null} />, {
    session: mariana,
    answers: { getClinicalNote: note, listEfirmas: [] },
  });
/** The texts in the order in which they are read. */
const inOrder = (...texts: string[]) => {
  const found = texts.map((text) => screen.getByText(text));
  for (const [at, one] of found.slice(1).entries())
    expect(found[at]?.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
};

it('of a rejected attention the signed note that closes it is read first, and once; of an empty note not its empty parts', async () => {
  await open(attended('rejected', { ...said, addenda: [closing] }));
  await screen.findByText('Sin firmar');
  inOrder('Consulta rechazada.', 'Nota de cierre', 'Nota', 'No se ha escrito nada en ella.');
  expect(screen.getAllByText(new RegExp(said.reason))).toHaveLength(1);
  expect(screen.queryByText('—')).toBeNull();
});

it('of an expired attention what was begun is shown without the parts that nobody wrote', async () => {
  await open(attended('expired', { addenda: [] }), { ...begun, evolution: 'Pide una receta.' });
  await screen.findByText('Pide una receta.');
  inOrder('Venció porque el paciente no respondió.', 'Evolución del padecimiento', 'Pide una receta.');
  expect(screen.queryByText('Pronóstico')).toBeNull();
  expect(screen.queryByText('Nota de cierre')).toBeNull();
});

it('a signed note says of each part that it is empty, and its addenda come after it', async () => {
  const addendum = { ...closing, text: 'Trae el estudio la próxima semana.' };
  await open(attended('closed', { addenda: [addendum] }), { ...signed, findings: '' });
  await screen.findByText('Hallazgos');
  inOrder('Nota', 'Hallazgos', '—', 'Adendas', addendum.text);
});
