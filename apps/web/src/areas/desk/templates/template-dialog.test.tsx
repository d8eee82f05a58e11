import { templateExamples } from '@consultorio/api-examples/templates';
import { blocksOf } from '@consultorio/contracts/structured-text';
import { type VariableValues, variableNames } from '@consultorio/contracts/template-variables';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mariana } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { foundTemplates, TemplateDialog } from './template-dialog.tsx';

const [example] = templateExamples.listTemplates.output;
if (!example) throw new Error('the example of a list of templates is empty');
const template = (name: string, plan: string) => ({
  ...{ ...example, id: crypto.randomUUID(), name, kind: 'note' as const },
  content: { sections: { plan: blocksOf(plan) }, diagnoses: [], orders: [] },
});
const all = [
  template('Otitis media', 'Amoxicilina'),
  template('Cefalea', 'Reposo'),
  template('Faringitis', 'Sin antibiótico. Vigilar cefalea.'),
];

it('names that begin with the words come before names and texts that hold them; accents say nothing', () => {
  const names = (search: string) => foundTemplates(all, search).map(({ name }) => name);
  expect(names('CEFÁLEA')).toEqual(['Cefalea', 'Faringitis']);
  expect(names('itis')).toEqual(['Otitis media', 'Faringitis']);
  expect(names(' ')).toHaveLength(3);
  expect(names('fractura')).toEqual([]);
});

it('what is typed finds, arrows walk, what is marked is read beside it, and Enter uses it', async () => {
  const onApply = vi.fn();
  const page = await renderWithApi(
    <TemplateDialog
      open
      sectionLabels={{ plan: 'Plan' }}
      indicationsInto="patientText"
      values={Object.fromEntries(variableNames.map((name) => [name, ''])) as VariableValues}
      written={() => ''}
      chosenCodes={[]}
      onApply={onApply}
      onApplied={() => {}}
      onClose={() => {}}
    />,
    { session: mariana, answers: { listTemplates: all } },
  );
  const search = await screen.findByRole('combobox', { name: 'Buscar plantilla' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await page.user.keyboard('cefalea');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  screen.getByText('Reposo');
  await page.user.keyboard('{ArrowDown}');
  screen.getByText('Sin antibiótico. Vigilar cefalea.');
  expect(document.activeElement).toBe(search);
  expect(search.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await page.user.keyboard('{Enter}');
  expect(onApply).toHaveBeenCalledOnce();
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ template: { name: 'Faringitis' } });
});
