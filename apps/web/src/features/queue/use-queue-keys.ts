import { useEffect, useEffectEvent } from 'react';

/** Marks the link of a row; the keys move the real focus between them, so Enter and screen readers just work. */
export const queueLink = { 'data-queue-link': '' };

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

interface Options {
  /** `t` on the row whose link has the focus. */
  onTake: (consultationId: string) => void;
}

/** j and k walk the rows, Enter opens (the link does that itself), t takes. */
export function useQueueKeys({ onTake }: Options): void {
  const take = useEffectEvent(onTake);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof Element) || event.target.closest(typing)) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-queue-link]')];
      const current = links.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'j' || event.key === 'k') {
        const next = event.key === 'j' ? current + 1 : Math.max(0, current - 1);
        links[Math.min(next, links.length - 1)]?.focus();
      } else if (event.key === 't') {
        const id = links[current]?.dataset.consultationId;
        if (id) take(id);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
