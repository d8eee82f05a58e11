import { useEffect, useRef } from 'react';
import type { KeyScope } from './keys.ts';

/** What the screen offers to the palette now: verbs with their button's words, and keys by their row of the table. */
export type Offer =
  | { verb: string; label: string; key?: string | undefined; run: () => void }
  | { scope: KeyScope; action: string; run: () => void };

const sources = new Set<() => readonly Offer[]>();
let takesTemplate: ((templateId: string) => void) | null = null;

/** Asked when the palette opens, never before: `offers` reads the screen as it is then. */
export function useOffers(offers: () => readonly Offer[]): void {
  const latest = useRef(offers);
  useEffect(() => {
    latest.current = offers;
  });
  useEffect(() => {
    const source = () => latest.current();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}

export const offersNow = (): Offer[] => [...sources].flatMap((read) => read());

/** While a note is written, a template that somebody finds goes into it instead of being opened. */
export function useTakesTemplate(take: (templateId: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const taker = (id: string) => latest.current(id);
    takesTemplate = taker;
    return () => {
      if (takesTemplate === taker) takesTemplate = null;
    };
  }, []);
}

export const templateTaker = () => takesTemplate;
