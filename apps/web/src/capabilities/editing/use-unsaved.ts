import { useMemo } from 'react';
import { useKeptHere } from '../session/kept-here.ts';

/** What was typed into a form and not saved: it waits on this device until it is saved or thrown away. */
export function useUnsaved<Typed>(name: string) {
  const here = useKeptHere();
  const at = `unsaved:${name}`;
  return useMemo(
    () => ({
      read: (): Typed | null => here.read<Typed>(at),
      keep: (typed: Typed): void => here.keep(at, typed),
      forget: (): void => here.forget(at),
    }),
    [here, at],
  );
}
