import { useRef } from 'react';
import { useKeys } from '../../capabilities/keys/use-keys.ts';

/** Marks the link of a row; the keys move the real focus between them, so Enter and screen readers just work. */
export const queueLink = { 'data-queue-link': '' };

const firstOf = (selector: string) => document.querySelector<HTMLElement>(selector);
const rowOf = (link: HTMLElement | undefined) => link?.closest('tr, li');

interface Options {
  /** `take` on the row whose link has the focus. */
  onTake: (consultationId: string) => void;
  /** `choose` on it. */
  onChoose: (consultationId: string) => void;
  /** The case that waits next. */
  onNext: () => void;
}

export function useQueueKeys({ onTake, onChoose, onNext }: Options): void {
  // A row that left the list takes the focus with it: the walk goes on from its place.
  const place = useRef(-1);
  const look = () => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-queue-link]')];
    const current = links.findIndex((link) => rowOf(link)?.contains(document.activeElement));
    return { links, current, link: links[current] };
  };
  const walk = (step: 1 | -1) => {
    const { links, current } = look();
    const from = current >= 0 ? current : step > 0 ? place.current - 1 : place.current;
    const next = Math.max(0, Math.min(links.length - 1, from + step));
    place.current = next;
    links[next]?.focus();
    rowOf(links[next])?.scrollIntoView({ block: 'nearest' });
  };
  const act = (verb: (consultationId: string) => void) => {
    const id = look().link?.dataset.consultationId;
    if (id) verb(id);
  };
  useKeys('queue', {
    down: () => walk(1),
    up: () => walk(-1),
    take: () => act(onTake),
    choose: () => act(onChoose),
    more: () => rowOf(look().link)?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click(),
    search: () => firstOf('main input[type="search"]')?.focus(),
    next: onNext,
  });
}
