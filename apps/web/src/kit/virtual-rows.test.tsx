import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RENDERED_WHOLE, VirtualRows } from './virtual-rows.tsx';

const Numbers = ({ many }: { many: number }) => (
  <table>
    <thead>
      <tr>
        <th>Número</th>
      </tr>
    </thead>
    <tbody>
      <VirtualRows rows={Array.from({ length: many }, (_, index) => String(index))} keyOf={(row) => row}>
        {(row, place) => (
          <tr key={row} {...place}>
            <td>
              <a href={`#${row}`}>{row}</a>
            </td>
          </tr>
        )}
      </VirtualRows>
    </tbody>
  </table>
);
const drawn = () => screen.getAllByRole('link').map(({ textContent }) => Number(textContent));

afterEach(() => vi.restoreAllMocks());

it('a short list is drawn whole', () => {
  render(<Numbers many={RENDERED_WHOLE} />);
  expect(drawn()).toHaveLength(RENDERED_WHOLE);
  expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false);
});

it('of a long one the rows near the window are drawn, and a reader is told how many there are', async () => {
  // This document lays nothing out: rows that are nowhere high would all be near the window.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  render(<Numbers many={5000} />);
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001'));
  expect(drawn().length).toBeLessThan(60);
  expect(drawn().slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(screen.getByRole('link', { name: '3' }).closest('tr')?.getAttribute('aria-rowindex')).toBe('5');
});
