import { useMemo } from 'react';
import { useKeptHere } from '../session/kept-here.ts';

/** Words typed into a form and not saved: they wait on this device until they are saved or thrown away. */
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
