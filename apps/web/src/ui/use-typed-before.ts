import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

const typedIn = (name: string) => document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)?.value ?? '';

/** What was typed into a form that the server drew, before it came alive, is handed to the form that takes over. */
export function useTypedBefore<Name extends string>(
  names: readonly Name[],
  setValue: (name: Name, value: string) => void,
): void {
  const hydrated = useHydrated();
  // Read while the fields still are the server's: the form writes its own values into them as it begins.
  const [typed] = useState(() =>
    hydrated || typeof document === 'undefined' ? [] : names.map((name) => [name, typedIn(name)] as const),
  );
  const give = useEffectEvent(() => {
    for (const [name, value] of typed) if (value) setValue(name, value);
  });
  useEffect(() => give(), []);
}
