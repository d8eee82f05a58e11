import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageSections } from './page-sections.tsx';
import { useAddressValue } from './use-address-value.ts';

function Settings() {
  const [section] = useAddressValue('seccion');
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <PageSections
        label="Secciones"
        param="seccion"
        value={section}
        groups={[
          {
            label: 'Clínica',
            sections: [
              { slug: 'general', label: 'General', content: () => 'El domicilio' },
              { slug: 'horario', label: 'Horario', content: () => 'La zona horaria' },
            ],
          },
          { label: 'Acceso', sections: [{ slug: 'usuarios', label: 'Usuarios', content: () => 'El personal' }] },
        ]}
      />
    </>
  );
}

const show = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Settings />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

it('a section is a link with an address of its own, and takes no filter of another along', async () => {
  const user = show('/?seccion=usuarios&buscar=apodaca');
  screen.getByText('El personal');
  expect(screen.getByRole('link', { name: 'Usuarios' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('link', { name: 'Horario' }));
  screen.getByText('La zona horaria');
  expect(screen.getByRole('status').textContent).toBe('?seccion=horario');
  await user.click(screen.getByRole('link', { name: 'General' }));
  screen.getByText('El domicilio');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('a narrow screen picks it from the same groups', async () => {
  const user = show('/');
  const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Secciones' });
  expect([...picker.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['Clínica', 'Acceso']);
  await user.selectOptions(picker, 'Usuarios');
  screen.getByText('El personal');
  expect(picker.value).toBe('usuarios');
});

it('an unknown section is the first', () => {
  show('/?seccion=nada');
  screen.getByText('El domicilio');
});
