import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DoctorFacts, languagesText } from './doctor-facts.tsx';
import { DoctorLine } from './doctor-line.tsx';

const mariana = {
  ...{ name: 'Dra. Mariana Ibáñez', cedula: '7654321', university: 'Universidad Veracruzana', pictureFileId: 'f1' },
  ...{ languages: ['es', 'en', 'mfs'] as const },
};
afterEach(() => document.body.replaceChildren());

it('a picture that does not come leaves the initials, and another one is tried again', () => {
  const { rerender } = render(<DoctorLine doctor={mariana} about={['Dermatología']} />);
  const picture = () => document.querySelector('img');
  expect(picture()?.getAttribute('src')).toBe('/portrait/f1');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(screen.getByText('MI')).toBeTruthy();
  rerender(<DoctorLine doctor={{ ...mariana, pictureFileId: 'f2' }} about={[]} />);
  expect(picture()?.getAttribute('src')).toBe('/portrait/f2');
});

it('says where she studied, what she speaks and where anybody looks her cédula up; what nobody told is left out', () => {
  render(<DoctorFacts doctor={mariana} services={['Pediatría', 'Medicina general']} />);
  const list = within(document.querySelector('dl') as HTMLElement);
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Estudió en',
    'Atiende',
    'Habla',
    'Cédula profesional',
  ]);
  list.getByText('Pediatría y Medicina general');
  list.getByText('Español, inglés y Lengua de Señas Mexicana');
  const link = list.getByRole('link', { name: /^Buscarla en el registro público: la cédula de Dra. Mariana Ibáñez/ });
  expect(link.getAttribute('href')).toBe('https://cedulaprofesional.sep.gob.mx/');
  expect(link.getAttribute('rel')).toBe('noreferrer');
  document.body.replaceChildren();
  render(<DoctorFacts doctor={{ ...mariana, languages: [] }} />);
  expect(screen.getAllByRole('term')).toHaveLength(2);
});

it('joins languages as Spanish does', () => {
  expect(languagesText(['es', 'en'])).toBe('Español e inglés');
  expect(languagesText([])).toBe('');
});
