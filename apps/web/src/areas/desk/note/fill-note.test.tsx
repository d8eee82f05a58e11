import { conversationExamples } from '@consultorio/api-examples/conversation';
import { templateExamples } from '@consultorio/api-examples/templates';
import type { DraftedParts } from '@consultorio/contracts/drafted-parts-input';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../../testing/answers.ts';
import { attended, mariana } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { NotePane } from '../note-pane.tsx';

const asked = attended('inProgress');
const item = (key: string, label: string, more: object = {}) => ({
  ...{ key, label, type: 'shortText' as const, required: false },
  ...more,
});
const told = attended('inProgress', {
  form: {
    ...asked.form,
    schema: {
      sections: [
        {
          key: 'uno',
          title: 'Uno',
          items: [
            item('desde', '¿Desde cuándo?'),
            item('sintomas', 'Síntomas'),
            item('peso', 'Peso', { type: 'number', unit: 'kg' }),
          ],
        },
      ],
    },
  },
  answers: { desde: 'Hace 3 días', sintomas: 'Tos', peso: 70 },
  files: [],
});

const throat = {
  ...templateExamples.listTemplates.output[0]!,
  name: 'Faringe',
  content: {
    sections: {
      evolution: [
        { type: 'paragraph' as const, runs: [{ text: '{{patient.firstName}} refiere ardor de [[días]] días.' }] },
      ],
    },
    diagnoses: [],
    orders: [],
  },
};

/** A server that keeps the note it is sent. */
function open() {
  let note = {
    ...conversationExamples.getClinicalNote.output,
    ...{ evolution: 'Acude por tos.', findings: '', prognosis: '', plan: '', patientText: '' },
    ...{ status: 'draft' as const, vitals: {}, diagnoses: [], doctorAnswers: {}, author: null, signedAt: null },
    ...{ sha256: null, drafted: {} as DraftedParts },
  };
  const answers: Answers = {
    getClinicalNote: () => note,
    saveClinicalNote: ({ consultationId: _, expectedVersion, occurredAt: __, doctorAnswers: ___, ...written }) => {
      note = { ...note, ...(written as Partial<typeof note>), version: expectedVersion + 1 };
      return { version: note.version, recordedAt: note.recordedAt };
    },
    listMyDiagnoses: { favourites: [], recent: [] },
    getStructuredRecord: refused('unavailable'),
    listTemplates: [throat],
    applyTemplate: { orderIds: [] },
  };
  return renderWithApi(<NotePane consultation={told} noteRef={null} />, { session: mariana, answers });
}
const evolution = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Evolución del padecimiento' });
/** A page that goes away while it saves leaves its words on the device, for the next test to find. */
const settled = () => screen.findByText(/^Guardado/);
const lines = () => screen.queryByRole('group', { name: 'Renglones sin revisar' });

it('one press puts answers and numbers into the note, unseen until they are touched or confirmed, after a reload too', async () => {
  const { user, sent, again } = await open();
  await user.click(await screen.findByRole('button', { name: 'Llenar' }));
  await waitFor(async () =>
    expect((await evolution()).value).toBe('Acude por tos.\n¿Desde cuándo? Hace 3 días\nSíntomas: Tos'),
  );
  expect(document.activeElement).toBe(await evolution());
  within(lines()!).getByText('Sin revisar: 2 renglones de lo que envió el paciente');
  within(screen.getByRole('group', { name: 'Signos vitales sin revisar' })).getByText(/Peso 70 kg/);
  const drafted = { evolution: ['¿Desde cuándo? Hace 3 días', 'Síntomas: Tos'], vitals: { weightKg: 70 } };
  await waitFor(() => expect(sent('saveClinicalNote').at(-1)?.drafted).toEqual(drafted));

  await again();
  await screen.findByText('Sin revisar: 2 renglones de lo que envió el paciente');
  // Whoever writes in a line has looked at it, and at no other.
  await user.type(await evolution(), ' seca');
  await screen.findByText('Sin revisar: 1 renglón de lo que envió el paciente');
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(lines()).toBeNull());
  expect((await evolution()).value).toMatch(/Síntomas: Tos seca$/);
  await user.click(
    within(screen.getByRole('group', { name: 'Signos vitales sin revisar' })).getByRole('button', {
      name: 'Confirmar',
    }),
  );
  await waitFor(() => expect(sent('saveClinicalNote').at(-1)).toMatchObject({ drafted: {}, vitals: { weightKg: 70 } }));
  await settled();
});

it('pressed again it puts nothing twice, and what it put can be taken away', async () => {
  const { user, sent } = await open();
  const fill = await screen.findByRole<HTMLButtonElement>('button', { name: 'Llenar' });
  await user.click(fill);
  await waitFor(() => expect(lines()).not.toBeNull());
  await waitFor(() => expect(fill.disabled).toBe(false));
  await user.click(fill);
  await screen.findByText('No hay nada nuevo que poner en la nota.');
  await user.click(within(lines()!).getByRole('button', { name: 'Quitar' }));
  await waitFor(async () => expect((await evolution()).value).toBe('Acude por tos.'));
  expect(lines()).toBeNull();
  await waitFor(() => expect(sent('saveClinicalNote').at(-1)).toMatchObject({ evolution: 'Acude por tos.' }));
  await settled();
});

it('a slash and a name bring what a template says of this section, its variables filled, and lead to its blank', async () => {
  const { user, sent } = await open();
  const field = await evolution();
  await user.click(field);
  await user.keyboard(' /far');
  await screen.findByRole('option', { name: /Faringe/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('Acude por tos. Lucía refiere ardor de [[días]] días.'));
  await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('[[días]]'));
  await waitFor(() => expect(sent('applyTemplate')).toMatchObject([{ templateId: throat.id, orders: [] }]));
  await waitFor(() => expect(sent('saveClinicalNote').at(-1)?.evolution).toMatch(/ardor/));
  await settled();
});
