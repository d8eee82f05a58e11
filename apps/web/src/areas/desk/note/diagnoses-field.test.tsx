import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../../testing/answers.ts';
import { mariana } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { DiagnosesField } from './diagnoses-field.tsx';

const nothing = { sex: null, ageFrom: null, ageTo: null, notification: null, marks: [] };
const prostate: Diagnosis = { code: 'N40', description: 'Próstata', principal: true, certainty: 'definitive' };
const ofMen = { ...nothing, code: 'N40', sex: 'male' as const, ageFrom: '30y' };
const dermatitis = { ...nothing, code: 'L30.9', description: 'Dermatitis', frequent: false };
type Person = Parameters<typeof DiagnosesField>[0]['patient'];

function Page({ chosen, patient }: { chosen: Diagnosis[]; patient: Person }) {
  const [value, setValue] = useState(chosen);
  return (
    <>
      <DiagnosesField
        onPicked={() => undefined}
        id="dx"
        value={value}
        onChange={setValue}
        patient={patient}
        at="2026-11-20T18:00:00.000Z"
      />
      <output>{JSON.stringify(value.map(({ confirmed }) => confirmed ?? []))}</output>
    </>
  );
}

const open = (patient: Person, answers: Answers = { describeDiagnoses: [ofMen] }, chosen = [prostate]) =>
  renderWithApi(<Page chosen={chosen} patient={patient} />, {
    session: mariana,
    answers: { listMyDiagnoses: { favourites: [], recent: [] }, ...answers },
  });
const kept = () => screen.getByRole('status').textContent;

it('a code against sex and age is asked back, each by itself, and may be taken back', async () => {
  const { user } = await open({ sex: 'female', birthDate: '2020-11-21' });
  await screen.findByText('Este código es de hombres; en el expediente: Mujer.');
  await screen.findByText('Este código es para personas desde 30 años; en el expediente: 5 años en la atención.');
  await user.click(screen.getByRole('button', { name: /^Sí, es correcto: N40: .*hombres/ }));
  await waitFor(() => expect(kept()).toBe('[["sex"]]'));
  await user.click(screen.getByRole('button', { name: /^Sí, es correcto: N40: .*30 años/ }));
  await waitFor(() => expect(kept()).toBe('[["sex","age"]]'));
  await user.click(screen.getByRole('button', { name: /^Quitar la confirmación: N40: .*hombres/ }));
  await waitFor(() => expect(kept()).toBe('[["age"]]'));
});

it('of a person without sex and birth date it says that the record does not tell, and asks nothing', async () => {
  await open({ sex: null, birthDate: null });
  await screen.findByText(/en el expediente: Sexo no especificado\. Revísalo\./);
  await screen.findByText(/en el expediente: sin fecha de nacimiento\. Revísalo\./);
  expect(screen.queryByRole('button', { name: /^Sí, es correcto/ })).toBeNull();
});

it('a case that has to be told says so, and how soon', async () => {
  const measles = { ...nothing, code: 'B05.9', notification: 'immediate' as const };
  const chosen = { ...prostate, code: 'B05.9', description: 'Sarampión sin complicaciones' };
  await open({ sex: 'female', birthDate: '1990-01-01' }, { describeDiagnoses: [measles] }, [chosen]);
  await screen.findByText('Notificación obligatoria inmediata, antes de 24 horas');
  expect(screen.queryByText(/Este código/)).toBeNull();
});

it('when nothing could be looked up, that is said too', async () => {
  await open({ sex: 'female', birthDate: '1990-01-01' }, { describeDiagnoses: refused('forbidden') });
  await screen.findByText('No pudimos revisar los diagnósticos contra el sexo y la edad.');
});

/** Draws anew with each letter, as a page may. */
function DrawnWithEachLetter({ children }: { children: ReactNode }) {
  const [letters, setLetters] = useState(0);
  return (
    <div data-letters={letters} onInput={() => setLetters(letters + 1)}>
      {children}
    </div>
  );
}

it('what is typed in the moment when the search takes the place of the plain field is searched for', async () => {
  const { user } = await renderWithApi(
    <DrawnWithEachLetter>
      <Page chosen={[]} patient={{ sex: null, birthDate: null }} />
    </DrawnWithEachLetter>,
    {
      session: mariana,
      answers: {
        listMyDiagnoses: { favourites: [], recent: [] },
        searchDiagnoses: ({ query }) => (query === 'dermatitis' ? [dermatitis] : []),
        describeDiagnoses: [],
      },
    },
  );
  const field = screen.getByRole('combobox', { name: 'Diagnósticos CIE-10' });
  field.focus();
  // It has come, and React draws it in a task of its own, which these are not.
  await import('../../../capabilities/diagnoses/diagnosis-search.tsx');
  for (let turn = 0; turn < 50; turn++) await null;
  fireEvent.input(field, { target: { value: 'dermatitis' } });
  await user.click(await screen.findByRole('option', { name: /L30.9/ }));
  await screen.findByText('Principal');
});
