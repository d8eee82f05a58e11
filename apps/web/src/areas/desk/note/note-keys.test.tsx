import { conversationExamples } from '@consultorio/api-examples/conversation';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { attended, mariana } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { NotePane } from '../note-pane.tsx';

const blank = {
  ...conversationExamples.getClinicalNote.output,
  ...{ evolution: '', findings: '', prognosis: '', plan: '', patientText: '', alarmSigns: '' },
  ...{
    status: 'draft' as const,
    vitals: {},
    diagnoses: [],
    doctorAnswers: {},
    author: null,
    signedAt: null,
    sha256: null,
  },
};
const open = () =>
  renderWithApi(<NotePane consultation={attended('inProgress', { files: [] })} noteRef={null} begun />, {
    session: mariana,
    answers: {
      getClinicalNote: blank,
      saveClinicalNote: ({ expectedVersion }) => ({ version: expectedVersion + 1, recordedAt: blank.recordedAt }),
      listMyDiagnoses: { favourites: [], recent: [] },
      searchDiagnoses: [],
    },
  });
const named = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const down = '{Alt>}{ArrowDown}{/Alt}';
const up = '{Alt>}{ArrowUp}{/Alt}';

it('a note that begins has the keyboard, and is walked and answered without the mouse', async () => {
  const { user } = await open();
  const evolution = await named('Evolución del padecimiento');
  expect(document.activeElement).toBe(evolution);
  await user.keyboard(`Cefalea.${down}`);
  const findings = await named('Hallazgos');
  expect(document.activeElement).toBe(findings);
  await user.keyboard('{Alt>}[Digit1]{/Alt}');
  expect(findings.value).toBe('No explorado a distancia');
  await user.keyboard(down);
  expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: 'Diagnósticos CIE-10' }));
  await user.keyboard(`${down}{Alt>}[Digit2]{/Alt}`);
  expect((await named('Pronóstico')).value).toBe('Bueno si se sigue el tratamiento');
  await user.keyboard(`${up}${up}`);
  expect(document.activeElement).toBe(findings);
  await screen.findByText(/^Guardado/);
});

it('what the doctor wrote is not written over by a number', async () => {
  const { user } = await open();
  const findings = await named('Hallazgos');
  await user.type(findings, 'Faringe hiperémica.');
  await user.keyboard('{Alt>}[Digit1]{/Alt}');
  expect(findings.value).toBe('Faringe hiperémica.');
  await screen.findByText(/^Guardado/);
});
