import { expect, it } from 'vitest';
import { deskPanels, isShown, shownTab, tabbedPanels } from './desk-panels.ts';

const shown = (width: 'wide' | 'medium' | 'narrow', tab: (typeof deskPanels)[number]) =>
  deskPanels.filter((panel) => isShown(width, tab, panel, true));

it('shows three panes on a desk, two on a tablet, one on a phone', () => {
  expect(shown('wide', 'orders')).toEqual(['patient', 'note', 'orders']);
  expect(shown('medium', 'patient')).toEqual(['patient', 'note']);
  expect(shown('narrow', 'note')).toEqual(['note']);
});

it('falls back to the chat when the chosen panel stands fixed', () => {
  expect(shownTab('wide', 'note', true)).toBe('chat');
  expect(shown('wide', 'patient')).toEqual(['patient', 'note', 'chat']);
});

it('offers a tab for whatever is not fixed', () => {
  expect(tabbedPanels('wide', true)).toEqual(['chat', 'orders', 'record', 'photos', 'activity']);
  expect(tabbedPanels('medium', true)).toEqual(['patient', 'chat', 'orders', 'record', 'photos', 'activity']);
});

it('has no place for photos where there are none, nor on a phone, where they cover the window', () => {
  expect(tabbedPanels('wide', false)).not.toContain('photos');
  expect(tabbedPanels('narrow', true)).toEqual(deskPanels.filter((panel) => panel !== 'photos'));
  expect(shown('narrow', 'photos')).toEqual(['chat']);
});
