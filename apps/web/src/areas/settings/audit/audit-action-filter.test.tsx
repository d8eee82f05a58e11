import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AuditActionFilter } from './audit-action-filter.tsx';

it('what happened is found by letters without accents, under the name of its group', async () => {
  const chosen: string[] = [];
  render(<AuditActionFilter value="" onChange={(action) => chosen.push(action)} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Qué pasó' }), 'cedula');
  screen.getByText('Doctores y personal');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['recordLicenceCheck']);
});

it('what is chosen stands there by its words, and is cleared', async () => {
  const chosen: string[] = [];
  render(<AuditActionFilter value="takeConsultation" onChange={(action) => chosen.push(action)} />);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Tomó la consulta');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todo' }));
  expect(chosen).toEqual(['']);
});
