import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { choices, type MergeWords, together } from './merge-words.ts';

interface Plan {
  plan: string;
  days: string;
}
const words: MergeWords<Plan, keyof Plan> = {
  title: 'Hay dos versiones del plan',
  changed: 'Este plan se cambió en otra ventana.',
  save: 'Guardar plan',
  label: (slot) => ({ plan: 'Plan', days: 'Días' })[slot],
  text: (values, slot) => values[slot],
  offered: (slot) => (slot === 'plan' ? choices : ['mine', 'theirs']),
  choose: (mine, theirs, slot, choice) => ({
    ...mine,
    [slot]: { mine: mine[slot], theirs: theirs[slot], both: together(mine[slot], theirs[slot]) }[choice],
  }),
  proseLength: (slot) => (slot === 'plan' ? 1000 : null),
  withProse: (values, slot, text) => ({ ...values, [slot]: text }),
};
const mine = { plan: 'Reposo', days: '3' };
const theirs = { plan: 'Líquidos', days: '5' };

function Page() {
  const [outcome, setOutcome] = useState<Plan | 'later' | null>(null);
  if (outcome) return <output>{JSON.stringify(outcome)}</output>;
  const conflict = { theirs, slots: ['plan', 'days'] satisfies (keyof Plan)[] };
  return (
    <MergeDialog
      conflict={conflict}
      mine={mine}
      words={words}
      onResolve={setOutcome}
      onClose={() => setOutcome('later')}
    />
  );
}

const open = async () => {
  const { user, fill } = await renderWithApi(<Page />, { session: mariana, answers: {} });
  const dialog = within(await screen.findByRole('dialog', { name: words.title }));
  const choose = async (part: string, choice: string) =>
    user.click(
      within(dialog.getByRole('group', { name: `Qué queda en ${part}` })).getByRole('button', { name: choice }),
    );
  const save = dialog.getByRole('button', { name: words.save });
  const outcome = async () => JSON.parse((await screen.findByRole('status')).textContent ?? '') as unknown;
  return { user, fill, dialog, choose, save, outcome };
};

it('both versions are read whole, and nothing is saved before every part was decided', async () => {
  const { dialog, choose, save } = await open();
  for (const text of ['Reposo', 'Líquidos', '3', '5']) dialog.getByText(text);
  dialog.getByText('Falta elegir 2 partes');
  expect(save.hasAttribute('disabled')).toBe(true);
  await choose('Plan', 'La otra');
  dialog.getByText('Falta elegir 1 parte');
  expect(save.hasAttribute('disabled')).toBe(true);
});

it('each part is saved as it was chosen, and both texts can stand together and be worked over', async () => {
  const { user, fill, dialog, choose, save, outcome } = await open();
  await choose('Plan', 'Las dos');
  await choose('Días', 'La otra');
  const text = dialog.getByRole('textbox', { name: 'Así quedará Plan' });
  expect((text as HTMLTextAreaElement).value).toBe('Reposo\n\nLíquidos');
  await fill(text, 'Reposo y líquidos');
  await user.click(save);
  expect(await outcome()).toEqual({ plan: 'Reposo y líquidos', days: '5' });
});

it('a number is one or the other', async () => {
  const { dialog } = await open();
  const days = within(dialog.getByRole('group', { name: 'Qué queda en Días' }));
  expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Lo mío', 'La otra']);
});

it('deciding later decides nothing', async () => {
  const { user, dialog, choose, outcome } = await open();
  await choose('Plan', 'Lo mío');
  await user.click(dialog.getByRole('button', { name: 'Decidir después' }));
  expect(await outcome()).toBe('later');
});
