import { onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkeletonList } from './skeleton-list.tsx';

it('what is still to come says so, and carries the name by which a page is known as unfinished', () => {
  render(<SkeletonList rows={2} height={120} />);
  const list = screen.getByRole('status', { name: 'Cargando' });
  expect(list.querySelectorAll('.MuiSkeleton-root')).toHaveLength(2);
});

it('cards that differ stand each for itself, and are still one thing that is said', () => {
  render(<SkeletonList heights={[100, { xs: 130, sm: 120 }]} />);
  expect(screen.getByRole('status', { name: 'Cargando' }).children).toHaveLength(2);
});

it('without a network nothing is on its way, and the place says what it waits for', () => {
  onlineManager.setOnline(false);
  try {
    const { container } = render(<SkeletonList rows={2} />);
    screen.getByText(/en cuanto vuelva la conexión/);
    expect(container.querySelectorAll('.MuiSkeleton-root')).toHaveLength(0);
  } finally {
    onlineManager.setOnline(true);
  }
});
