import { useEffectEvent, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

type Field = Pick<HTMLInputElement, 'value' | 'checked'>;

function filledIn(name: string): Field | null {
  const field = document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);
  if (!field) return null;
  const { type, value, checked } = field;
  return (type === 'checkbox' ? checked : value !== '') ? { value, checked } : null;
}

/** Hands words and ticks from before a server-rendered form was hydrated to the form that takes over. */
export function useTypedBefore<Name extends string>(
  names: readonly Name[],
  give: (name: Name, field: Field) => void,
): void {
  const hydrated = useHydrated();
  const [isPrerendered] = useState(!hydrated);
  const typed = useRef<(readonly [Name, Field])[]>([]);
  const read = useEffectEvent(() => {
    typed.current = names.flatMap((name) => {
      const field = isPrerendered && filledIn(name);
      return field ? [[name, field] as const] : [];
    });
  });
  const handOver = useEffectEvent(() => {
    for (const [name, field] of typed.current) give(name, field);
  });
  // A slow phone takes its time to hydrate, and typing goes on: read at the last moment at which the fields still are the
  // server's, for the form writes its own values into them as it begins, and given back before anybody sees that.
  useInsertionEffect(() => read(), []);
  useLayoutEffect(() => handOver(), []);
}
