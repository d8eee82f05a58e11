import type { Answers, PublishedForm } from '@consultorio/contracts/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsaved } from '../editing/use-unsaved.ts';
import { useFormAnswers } from '../forms/use-form-answers.ts';
import { mergeAnswers, restingOn } from './merged-answers.ts';

/** The typed answers, and those that the fields had been filled with. */
interface Kept {
  base: Answers;
  answers: Answers;
}

/** A copy of before bases were kept rests on nothing known: where it says something else than the server, that is asked. */
const keptFrom = (copy: Kept | Answers | null): Kept | null =>
  copy === null || (isObject(copy.base) && isObject(copy.answers))
    ? (copy as Kept | null)
    : { base: {}, answers: copy as Answers };

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Options {
  /** The name under which typed answers wait on this device. */
  name: string;
  form: PublishedForm;
  /** As the server has it now. */
  saved: { version: number; answers: Answers };
}

/**
 * Fields over a form that another device may save too, before they are opened or while they are: each question that was
 * not touched here follows the server, and one that was answered on both sides is asked about.
 */
export function useMergedFields({ name, form, saved }: Options) {
  const { read, keep, forget } = useUnsaved<Kept | Answers>(name);
  const theirs = saved.answers;
  const [begun] = useState(() => {
    const { base, answers: mine } = keptFrom(read()) ?? { base: theirs, answers: theirs };
    const merged = mergeAnswers({ base, mine, theirs });
    return { ...merged, base: restingOn({ base, theirs }, merged.disputed) };
  });
  const fields = useFormAnswers(form.schema, begun.answers);
  const [base, setBase] = useState(begun.base);
  const [taken, setTaken] = useState<readonly string[]>(begun.taken);
  const mine = fields.answers;
  const { disputed } = mergeAnswers({ base, mine, theirs });

  const adopt = useEffectEvent(() => {
    const merged = mergeAnswers({ base, mine, theirs });
    if (merged.taken.length > 0) fields.replace(merged.answers);
    setBase(restingOn({ base, theirs }, merged.disputed));
    setTaken((now) => [...new Set([...now, ...merged.taken])]);
  });
  const [seen, setSeen] = useState(saved.version);
  useEffect(() => {
    if (seen === saved.version) return;
    setSeen(saved.version);
    adopt();
  }, [seen, saved.version]);
  // Every save is a version for ever, so it is not automatic: until then this device remembers.
  useEffect(() => {
    if (mine !== begun.answers) keep({ base, answers: mine });
  }, [mine, base, begun, keep]);

  const itemsOf = (keys: readonly string[]) =>
    form.schema.sections.flatMap(({ items }) =>
      items.filter(({ key }) => keys.includes(key) && fields.visible.has(key)),
    );
  const decide = (answers: Answers) => {
    fields.replace(answers);
    setBase(theirs);
  };
  return {
    fields,
    forget,
    disputed: itemsOf(disputed),
    taken: itemsOf(taken),
    keepMine: () => decide({ ...mine }),
    takeTheirs: () => decide({ ...mine, ...Object.fromEntries(disputed.map((key) => [key, theirs[key]])) }),
  };
}
