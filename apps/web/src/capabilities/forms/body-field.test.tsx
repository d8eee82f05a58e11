import { bodyRegions } from '@consultorio/contracts/body-regions';
import ThemeProvider from '@mui/system/ThemeProvider';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { theme } from '../../kit/theme.ts';
import { BodyField } from './body-field.tsx';

const everywhere = { value: 'todo', label: 'Todo el cuerpo' };
const item = {
  ...{ key: 'zona', type: 'manyChoices' as const, label: '¿Dónde?', appearance: 'body' as const },
  options: [...bodyRegions, everywhere],
};
let told: unknown = null;

function Asked({ disabled = false, options = item.options }) {
  const [answer, setAnswer] = useState<unknown>(null);
  const change = (next: unknown) => {
    told = next;
    setAnswer(next);
  };
  return (
    <ThemeProvider theme={theme}>
      <BodyField
        item={{ ...item, options }}
        answer={answer}
        error={undefined}
        disabled={disabled}
        onChange={change}
        onLeave={() => {}}
      />
    </ThemeProvider>
  );
}
const place = (side: 'De frente' | 'De espaldas', name: string) =>
  within(screen.getByRole('group', { name: side })).getByRole('checkbox', { name });

test('a place is chosen by a press or by the space bar, on both sides at once, and told in words', () => {
  render(<Asked />);
  screen.getByText('Toca el dibujo donde lo sientes.');
  fireEvent.click(place('De frente', 'Rodilla derecha'));
  fireEvent.keyDown(place('De espaldas', 'Mano izquierda'), { key: ' ' });
  expect(told).toEqual(['mano-izquierda', 'rodilla-derecha']);
  expect(place('De frente', 'Mano izquierda').getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Marcaste: Mano izquierda; Rodilla derecha.');
  fireEvent.click(place('De frente', 'Rodilla derecha'));
  expect(told).toEqual(['mano-izquierda']);
});

test('the same places stand in a list, and what is no place stands below the drawing', () => {
  render(<Asked />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Todo el cuerpo' }));
  fireEvent.click(place('De frente', 'Cabeza'));
  fireEvent.click(screen.getByRole('button', { name: 'Elegir de una lista' }));
  expect(screen.queryByRole('group', { name: 'De frente' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cabeza' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cabeza' }));
  expect(told).toEqual(['todo']);
});

test('a place that the clinic does not ask about is only drawn, and what is closed does not change', () => {
  told = null;
  const { unmount } = render(<Asked options={bodyRegions.filter(({ value }) => value !== 'cara')} />);
  expect(within(screen.getByRole('group', { name: 'De frente' })).queryByRole('checkbox', { name: 'Cara' })).toBeNull();
  unmount();
  render(<Asked disabled />);
  fireEvent.click(place('De frente', 'Cabeza'));
  expect(told).toBeNull();
});
