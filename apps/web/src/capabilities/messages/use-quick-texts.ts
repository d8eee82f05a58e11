import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { keys } from '../keys/keys.ts';
import { blankFrom, type QuickText, quickTextsFor, slashBefore } from './quick-texts.ts';

interface Options {
  all: readonly QuickText[];
  /** Puts another text into the field. */
  change: (text: string) => void;
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
}

/**
 * The menu that «/» opens in a field: arrows, Enter or Tab choose, Escape closes, and Tab then walks the blanks. It reads the field
 * itself, and is drawn only for letters that belong to a slash.
 */
export function useQuickTexts({ all, change, field }: Options) {
  const listId = useId();
  const [marked, setMarked] = useState(0);
  const [slash, setSlash] = useState<ReturnType<typeof slashBefore>>(null);
  /** The place of the slash that was answered with Escape. */
  const [closed, setClosed] = useState<number | null>(null);
  const offered = slash && slash.start !== closed ? quickTextsFor(all, slash.query) : [];
  const at = Math.min(marked, Math.max(0, offered.length - 1));

  const read = () => ({ text: field.current?.value ?? '', cursor: field.current?.selectionEnd ?? 0 });
  /** After each letter and each move of the cursor. */
  const look = () => {
    const { text, cursor } = read();
    const found = slashBefore(text, cursor);
    if (found?.start !== slash?.start || found?.query !== slash?.query) setSlash(found);
  };
  const select = (start: number, end: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
    look();
  };
  // The field has its new text before this returns: the next letter takes the place of the blank, however fast it comes.
  const put = (next: string, start: number, end: number) => {
    flushSync(() => change(next));
    select(start, end);
  };
  const choose = (chosen: QuickText | undefined) => {
    if (!slash || !chosen) return;
    const { text, cursor } = read();
    const before = text.slice(0, slash.start);
    const next = before + chosen.text + text.slice(cursor);
    setMarked(0);
    chosen.onUse?.();
    const [start, end] = blankFrom(next, before.length) ?? [
      before.length + chosen.text.length,
      before.length + chosen.text.length,
    ];
    put(next, start, end);
  };
  /** By finger: the button types the slash. */
  const open = () => {
    const { text } = read();
    const before = text === '' || /\s$/.test(text) ? text : `${text} `;
    setClosed(null);
    put(`${before}/`, before.length + 1, before.length + 1);
  };

  /** @returns whether the key was for the menu or a blank, and nobody else's. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (offered.length > 0) {
      const steps: Record<string, () => void> = {
        ArrowDown: () => setMarked((at + 1) % offered.length),
        ArrowUp: () => setMarked((at - 1 + offered.length) % offered.length),
        Enter: () => choose(offered[at]),
        Tab: () => choose(offered[at]),
        Escape: () => setClosed(slash?.start ?? null),
      };
      const step = event.shiftKey ? undefined : steps[event.key];
      if (!step) return false;
      event.preventDefault();
      event.stopPropagation();
      step();
      return true;
    }
    if (all.length === 0 || event.key !== keys.writing.nextBlank || event.shiftKey) return false;
    const { text, cursor } = read();
    const blank = blankFrom(text, cursor);
    if (!blank) return false;
    event.preventDefault();
    select(...blank);
    return true;
  };
  const optionId = (one: QuickText) => `${listId}-${one.id}`;
  const aria =
    offered.length > 0 && offered[at]
      ? {
          'aria-autocomplete': 'list' as const,
          'aria-controls': listId,
          'aria-activedescendant': optionId(offered[at]),
        }
      : {};
  return { listId, optionId, offered, marked: at, choose, open, onKey, look, aria };
}
