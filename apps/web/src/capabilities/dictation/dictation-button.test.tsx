import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mariana, proven } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { DictationSlot } from './dictation-slot.tsx';

/** Speaks the events of the Web Speech API as Chromium sends them: the browser of the tests has no recogniser. */
class SpokenTo extends EventTarget {
  static all: SpokenTo[] = [];
  lang = '';
  continuous = false;
  interimResults = false;
  ended = false;
  readonly pieces: { transcript: string; isFinal: boolean }[] = [];
  constructor() {
    super();
    SpokenTo.all.push(this);
  }
  start() {
    this.dispatchEvent(new Event('start'));
  }
  stop() {
    if (this.ended) return;
    this.ended = true;
    this.dispatchEvent(new Event('end'));
  }
  abort() {
    if (this.ended) return;
    this.fail('aborted');
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.stop();
  }
  /** A piece that may still change takes the place of the one before. */
  hear(transcript: string, isFinal = true) {
    if (this.pieces.at(-1)?.isFinal === false) this.pieces.pop();
    this.pieces.push({ transcript, isFinal });
    const results = this.pieces.map((piece) => Object.assign([{ transcript: piece.transcript }], piece));
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: this.pieces.length - 1, results }));
  }
}

beforeEach(() => {
  SpokenTo.all = [];
  Object.assign(window, { webkitSpeechRecognition: SpokenTo });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
});

function Field({ name, written = '' }: { name: string; written?: string }) {
  const [text, setText] = useState(written);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div>
      <textarea
        ref={field}
        aria-label={name}
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <DictationSlot label={name} field={() => field.current} onChange={setText} place="corner" />
    </div>
  );
}

const open = (ui = <Field name="Plan" />, dictation = true) =>
  renderWithApi(ui, { session: { ...mariana, staffSession: { ...proven, dictation } }, answers: {} });
const button = (name = 'Plan') => screen.findByRole('button', { name: `Dictar en ${name}` });
const plan = (name = 'Plan') => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const say = (words: string, isFinal = true) => act(() => SpokenTo.all.at(-1)?.hear(words, isFinal));

it('what is said is written at the cursor, in Spanish, and keys write on meanwhile', async () => {
  const { user } = await open(<Field name="Plan" written="Reposo." />);
  await user.click(plan());
  await user.click(await button());
  expect(SpokenTo.all[0]).toMatchObject({ lang: 'es-MX', continuous: true, interimResults: true });
  expect(document.activeElement).toBe(plan());
  expect(screen.getByRole('status').textContent).toContain('Tu navegador puede enviar el sonido a su fabricante');
  say('paracetamol qui', false);
  screen.getByText('paracetamol qui');
  expect(plan().value).toBe('Reposo.');
  say('paracetamol quinientos');
  say(' cada ocho horas');
  expect(plan().value).toBe('Reposo. Paracetamol quinientos cada ocho horas');
  await user.keyboard('.');
  expect(plan().value).toBe('Reposo. Paracetamol quinientos cada ocho horas.');
  await user.click(await button());
  expect(SpokenTo.all[0]?.ended).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});

it('words go into the place of what is selected, apart from their neighbours', async () => {
  const { user } = await open(<Field name="Plan" written="Toma mucho reposo" />);
  await user.click(await button());
  plan().setSelectionRange(5, 10);
  say('poco');
  expect(plan().value).toBe('Toma poco reposo');
});

it('one field at a time: who begins elsewhere ends what was begun before', async () => {
  const { user } = await open(
    <>
      <Field name="Plan" />
      <Field name="Hallazgos" />
    </>,
  );
  await user.click(await button());
  await user.click(await button('Hallazgos'));
  expect(SpokenTo.all.map(({ ended }) => ended)).toEqual([true, false]);
  say('faringe roja');
  expect([plan().value, plan('Hallazgos').value]).toEqual(['', 'Faringe roja']);
});

it('a screen that hides itself hears no more, and a field that goes away neither', async () => {
  const { user } = await open(
    <div data-testid="frame">
      <Field name="Plan" />
    </div>,
  );
  await user.click(await button());
  screen.getByTestId('frame').setAttribute('inert', '');
  say('nombre del paciente');
  expect(plan().value).toBe('');
  expect(SpokenTo.all[0]?.ended).toBe(true);
  screen.getByTestId('frame').removeAttribute('inert');
  await user.click(await button());
  cleanup();
  expect(SpokenTo.all[1]?.ended).toBe(true);
});

it.each([
  ['not-allowed', 'El navegador no tiene permiso de usar el micrófono.'],
  ['network', 'El dictado del navegador necesita conexión. Lo escrito sigue aquí.'],
  ['something-new', 'El dictado del navegador falló.'],
])('%s is told, and the button is ready again', async (error, words) => {
  const { user } = await open();
  await user.click(await button());
  act(() => SpokenTo.all[0]?.fail(error));
  await screen.findByText(words);
  expect((await button()).getAttribute('aria-pressed')).toBe('false');
});

it('what does not fit is not cut: it ends and says so', async () => {
  const { user } = await open(<Field name="Plan" written={'a'.repeat(58)} />);
  await user.click(plan());
  await user.click(await button());
  say('demasiado');
  await screen.findByText('Ya no cabe más texto en este campo.');
  expect(plan().value).toBe('a'.repeat(58));
  expect(SpokenTo.all[0]?.ended).toBe(true);
});

it('nothing is shown where the clinic does not allow it, or the browser has none', async () => {
  await open(<Field name="Plan" />, false);
  expect(screen.queryByRole('button')).toBeNull();
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  await open(<Field name="Hallazgos" />);
  await waitFor(() => expect(plan('Hallazgos')).toBeTruthy());
  expect(screen.queryByRole('button')).toBeNull();
});
