import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { QuickTextField } from './quick-text-field.tsx';

const texts = [{ id: 'a', name: 'Fiebre', text: 'Tomar [[dosis]] cada 8 horas' }];

function Plain() {
  const [value, setValue] = useState('');
  return <QuickTextField label="Plan" value={value} onChange={setValue} quickTexts={texts} />;
}

/** As a section of the note holds its text. */
function OfForm() {
  const { control } = useForm({ defaultValues: { plan: '' } });
  const { field } = useController({ control, name: 'plan' });
  return <QuickTextField label="Plan" {...field} quickTexts={texts} />;
}

it.each([
  ['a state', Plain],
  ['a form', OfForm],
])('a text that a slash brought into %s has its blank selected before the next key can come', (_where, Field) => {
  render(<Field />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Plan' });
  field.focus();
  fireEvent.change(field, { target: { value: '/fie' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  // Not a tick later: nothing is awaited here.
  expect(field.value).toBe('Tomar [[dosis]] cada 8 horas');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('[[dosis]]');
});
