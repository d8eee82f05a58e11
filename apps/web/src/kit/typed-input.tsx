import { type ChangeEvent, type ComponentProps, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextInput } from './text-input.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose newest letters are told and not drawn yet, each by what draws them now. */
const ahead = new Set<() => void>();
const settle = () => {
  for (const draw of ahead) draw();
};
const doers = ['Enter', 'Tab', 'Escape'];
if (typeof window !== 'undefined') {
  // Whatever acts upon what was typed finds the page as the field is: before any handler of the page.
  for (const name of ['pointerdown', 'click', 'submit', 'visibilitychange', 'pagehide'])
    window.addEventListener(name, settle, true);
  window.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) => (doers.includes(key) || ctrlKey || metaKey || altKey) && settle(),
    true,
  );
}

/**
 * A field that holds its own text (an uncontrolled input): a letter stands in it before anything is drawn. `onChange` hears of each
 * letter at once, in a transition: what the owner keeps outside of React is kept at once, what it draws is drawn behind the letters, in slices,
 * and at the latest before the next press. Another `value` than was told (a template, an undo) is put into the field.
 */
export function useUncontrolledText(value: string, onChange: (text: string) => void) {
  const field = useRef<Field>(null);
  const [first] = useState(value);
  const told = useRef(0);
  const [drawn, setDrawn] = useState(0);
  const tellOwner = useRef(onChange);
  const [own] = useState(() => {
    const tell = (text: string) => {
      told.current += 1;
      tellOwner.current(text);
      setDrawn(told.current);
    };
    const draw = () => {
      ahead.delete(draw);
      const { current } = field;
      if (current) flushSync(() => tell(current.value));
    };
    const change = ({ target }: ChangeEvent<Field>) => {
      ahead.add(draw);
      startTransition(() => tell(target.value));
    };
    return { draw, change };
  });
  const last = useRef({ drawn, value });
  useLayoutEffect(() => {
    tellOwner.current = onChange;
    const isNewest = drawn === told.current;
    if (isNewest) ahead.delete(own.draw);
    // Older letters, or what is drawn for another reason while letters are on their way: both must take none of them back.
    const isFromElsewhere = drawn === last.current.drawn && value !== last.current.value;
    last.current = { drawn, value };
    if (field.current && (isNewest || isFromElsewhere) && field.current.value !== value) field.current.value = value;
  }, [value, onChange, drawn, own]);
  useLayoutEffect(() => () => void ahead.delete(own.draw), [own]);
  return { field, first, change: own.change };
}

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  value: string;
  onChange: (text: string) => void;
};

/** The text field of pages that hold their words in state, and draw much for a letter. */
export function TypedInput({ value, onChange, ...props }: Props) {
  const { field, first, change } = useUncontrolledText(value, onChange);
  return <TextInput {...props} ref={field} defaultValue={first} onChange={change} />;
}
