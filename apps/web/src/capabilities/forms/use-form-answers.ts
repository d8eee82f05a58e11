import { evaluateForm, type FormFlag } from '@consultorio/contracts/form-evaluation';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import { useCallback, useMemo, useState } from 'react';

/** The DOM id of an item's field, so that a form can lead to the missing answers. */
export const fieldIdOf = (key: string) => `respuesta-${key}`;

const WAITS = 'Tu archivo todavía se está enviando. En cuanto llegue puedes continuar.';

/** Leads to an item's field. */
export function focusField(key: string): void {
  const field = document.getElementById(fieldIdOf(key));
  field?.scrollIntoView({ block: 'center' });
  const fields = 'input:not([type=file]), textarea, button';
  (field?.matches(fields) ? field : field?.querySelector<HTMLElement>(fields))?.focus({ preventScroll: true });
}

export interface FormAnswers {
  answers: Answers;
  /** The answers when the page was opened. */
  first: Answers;
  /** Answers of the questions visible now: those that a form would send. */
  kept: Answers;
  visible: ReadonlySet<string>;
  /** Sentences to show now, by item: of fields already left, or of all once sending was tried. */
  shownIssues: ReadonlyMap<string, string>;
  flags: FormFlag[];
  /** The questions whose answer is missing, wrong or still on its way, in the order of the form. */
  wrong: readonly string[];
  /** Whether everything that can be seen is answered as it should be. */
  complete: boolean;
  set: (key: string, answer: unknown) => void;
  leave: (key: string) => void;
  /** Whether a file of the answer is still on its way: it is waited for, and is no missing answer. */
  awaitFile: (key: string, underway: boolean) => void;
  /** Whether the field was left, or sending was tried: only then is anything said of it. */
  wasLeft: (key: string) => boolean;
  replace: (answers: Answers) => void;
  /** Judges these questions, or all; when something is wrong it is shown and the first one gets the focus. */
  attempt: (among?: readonly string[]) => boolean;
}

export function useFormAnswers(schema: FormSchema, initial: Answers): FormAnswers {
  const [first] = useState(initial);
  const [answers, setAnswers] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [awaited, setAwaited] = useState<ReadonlySet<string>>(new Set());
  const evaluation = useMemo(() => evaluateForm(schema, answers), [schema, answers]);
  const shownIssues = useMemo(() => {
    const shown = evaluation.issues.filter(
      ({ key, code }) => isAmong(tried, key) || (left.has(key) && code !== 'required'),
    );
    const waits = [...awaited].filter((key) => isAmong(tried, key) && evaluation.visible.has(key));
    return new Map([
      ...shown.map(({ key, message }) => [key, message] as const),
      ...waits.map((key) => [key, WAITS] as const),
    ]);
  }, [evaluation, tried, left, awaited]);
  const wrong = useMemo(() => {
    const found = new Set([...evaluation.issues.map(({ key }) => key), ...awaited]);
    return [...evaluation.visible].filter((key) => found.has(key));
  }, [evaluation, awaited]);
  // The same functions for ever: a question is rendered again only when it changed itself.
  const set = useCallback((key: string, answer: unknown) => setAnswers((now) => ({ ...now, [key]: answer })), []);
  const leave = useCallback((key: string) => setLeft((now) => (now.has(key) ? now : new Set(now).add(key))), []);
  const awaitFile = useCallback((key: string, underway: boolean) => {
    setAwaited((now) => {
      if (now.has(key) === underway) return now;
      const then = new Set(now);
      if (underway) then.add(key);
      else then.delete(key);
      return then;
    });
  }, []);
  return {
    answers,
    first,
    kept: evaluation.kept,
    visible: evaluation.visible,
    shownIssues,
    flags: evaluation.flags,
    wrong,
    complete: evaluation.issues.length === 0,
    set,
    leave,
    awaitFile,
    wasLeft: (key) => isAmong(tried, key) || left.has(key),
    replace: setAnswers,
    attempt: (among) => {
      setTried((now) => (among && now !== 'all' ? new Set([...now, ...among]) : 'all'));
      const first = wrong.find((key) => !among || among.includes(key));
      if (!first) return true;
      focusField(first);
      return false;
    },
  };
}

const isAmong = (keys: ReadonlySet<string> | 'all', key: string) => keys === 'all' || keys.has(key);

/** A section of the form: what is asked on one page. */
export type Group = FormSchema['sections'][number];

/** The groups of which anything is asked now, in the order of the form. */
export const groupsOf = ({ sections }: FormSchema, visible: ReadonlySet<string>): Group[] =>
  sections.filter(({ items }) => items.some(({ key }) => visible.has(key)));

/** The group of that name; one of which nothing is asked any more is left for the one before it. */
export function groupAt(schema: FormSchema, groups: readonly Group[], name: string | null): Group | undefined {
  const at = schema.sections.findIndex(({ key }) => key === name);
  return schema.sections.slice(0, at + 1).findLast((section) => groups.includes(section)) ?? groups[0];
}
