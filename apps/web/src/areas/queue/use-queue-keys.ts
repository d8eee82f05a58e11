import { useEffect, useEffectEvent, useRef } from 'react';

/** Marks the link of a row; the keys move the real focus between them, so Enter and screen readers just work. */
export const queueLink = { 'data-queue-link': '' };

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';
const firstOf = (selector: string) => document.querySelector<HTMLElement>(selector);

interface Options {
  /** `t` on the row whose link has the focus. */
  onTake: (consultationId: string) => void;
  /** `s`: the case that waits next. */
  onNext: () => void;
  onHelp: () => void;
}

export function useQueueKeys({ onTake, onNext, onHelp }: Options): void {
  const take = useEffectEvent(onTake);
  const goOn = useEffectEvent(onNext);
  const help = useEffectEvent(onHelp);
  // A row that left the list takes the focus with it: the walk goes on from its place.
  const place = useRef(-1);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof Element) || event.target.closest(typing)) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-queue-link]')];
      const current = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
      const link = links[current];
      if (event.key === 'j' || event.key === 'k') {
        const from = current >= 0 ? current : event.key === 'j' ? place.current - 1 : place.current;
        const next = Math.max(0, Math.min(links.length - 1, event.key === 'j' ? from + 1 : from - 1));
        place.current = next;
        links[next]?.focus();
        links[next]?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 't') {
        const id = link?.dataset.consultationId;
        if (id) take(id);
      } else if (event.key === 'm') {
        link?.closest('tr, li')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
      } else if (event.key === '/') {
        firstOf('main input[type="search"]')?.focus();
      } else if (event.key === 's') goOn();
      else if (event.key === '?') help();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
