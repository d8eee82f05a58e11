import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkeletonList } from './skeleton-list.tsx';

it('what is still to come has its height, says so, and carries the name by which a page is known as unfinished', () => {
  const { container } = render(<SkeletonList rows={2} height={120} />);
  screen.getByRole('status', { name: 'Cargando' });
  const rows = [...container.querySelectorAll('.MuiSkeleton-root')];
  expect(rows.map((row) => globalThis.getComputedStyle(row).height)).toEqual(['120px', '120px']);
});
