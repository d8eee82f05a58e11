import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ScaleField } from './scale-field.tsx';

const item = { key: 'dolor', type: 'scale' as const, label: '¿Cuánto te duele?', min: 0, max: 10 };

function Asked({ disabled = false, max = 10 }) {
  const [answer, setAnswer] = useState<unknown>(null);
  return (
    <ScaleField
      item={{ ...item, max }}
      answer={answer}
      error={undefined}
      disabled={disabled}
      onChange={setAnswer}
      onLeave={() => {}}
    />
  );
}

/** The track is 1,100 px wide here: a step is 100. */
const draw = (clientX: number, buttons = 1) => {
  const track = screen.getByRole('radio', { name: '0' }).closest('label')?.parentElement;
  if (!track) throw new Error('no track');
  track.getBoundingClientRect = () => ({ left: 0, width: 1100 }) as DOMRect;
  fireEvent(track, new MouseEvent('pointermove', { bubbles: true, clientX, buttons }));
};
const chosen = () => screen.queryByRole('radio', { checked: true })?.closest('label')?.textContent ?? null;

test('nothing is chosen before somebody chooses, by a press or by drawing along the track', () => {
  render(<Asked />);
  expect(chosen()).toBeNull();
  draw(750, 0);
  expect(chosen()).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '3' }));
  expect(chosen()).toBe('3');
  draw(750);
  expect(chosen()).toBe('7');
  draw(0);
  expect(chosen()).toBe('0');
  // Beyond an end the last answer stays.
  draw(1500);
  expect(chosen()).toBe('0');
});

test('what is closed cannot be drawn along, nor what stands in rows', () => {
  const { unmount } = render(<Asked disabled />);
  draw(750);
  expect(chosen()).toBeNull();
  unmount();
  render(<Asked max={20} />);
  draw(750);
  expect(chosen()).toBeNull();
});
