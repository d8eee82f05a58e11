import { conversationExamples } from '@consultorio/api-examples/conversation';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

/** A pointer that is fine: what a mouse chose, the keyboard goes on from. */
const withMouse = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: media.includes('pointer: fine'), media },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
afterEach(() => vi.unstubAllGlobals());

it('findings and prognosis in one press that shows both, and the keyboard goes on to what is still empty', async () => {
  withMouse();
  const { user } = await open();
  const both = /^No explorado a distancia · Pronóstico: Bueno para la vida y la función$/;
  await user.click(await screen.findByRole('button', { name: both }));
  expect((await named('Hallazgos')).value).toBe('No explorado a distancia');
  expect((await named('Pronóstico')).value).toBe('Bueno para la vida y la función');
  expect(screen.queryByRole('button', { name: both })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Diagnósticos CIE-10' }));
  // The next note offers what was chosen of late.
  await user.click(screen.getByRole('button', { name: 'Reservado a evolución' }));
  expect(document.activeElement).toBe(await named('Plan de manejo'));
  expect(localStorage.getItem('usual-prognosis')).toBe('Reservado a evolución');
  await screen.findByText(/^Guardado/);
});

it('what was written of either is not written over: both in one press is offered no more', async () => {
  const { user } = await open();
  await user.type(await named('Pronóstico'), 'Reservado.');
  expect(screen.queryByRole('button', { name: /Pronóstico: / })).toBeNull();
  await screen.findByText(/^Guardado/);
});

it('whoever chooses by the keyboard stays where she is', async () => {
  const { user } = await open();
  const usual = await screen.findByRole('button', { name: 'No explorado a distancia' });
  usual.focus();
  await user.keyboard('{Enter}');
  expect((await named('Hallazgos')).value).toBe('No explorado a distancia');
  expect(document.activeElement).toBe(usual);
  await screen.findByText(/^Guardado/);
});
