import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PasswordInput } from './password-input.tsx';

function Form() {
  const [typed, setTyped] = useState('');
  return (
    <PasswordInput
      label="Contraseña"
      autoComplete="new-password"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

it('is masked until somebody wants to see it, and takes what is pasted as it is', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Contraseña', { selector: 'input' });
  expect([field.type, field.autocomplete, field.maxLength, field.readOnly]).toEqual([
    'password',
    'new-password',
    -1,
    false,
  ]);
  await user.click(field);
  const pasted = `  ñandú 🦜 ${'x'.repeat(100)} `;
  await user.paste(pasted);
  expect(field.value).toBe(pasted);
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect([field.type, field.value]).toEqual(['text', pasted]);
  await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(field.type).toBe('password');
});
