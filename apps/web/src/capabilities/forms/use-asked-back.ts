import { trpc } from '@consultorio/client/trpc';
import { daysOf } from '@consultorio/contracts/age-in-days';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import type { PatientProfile } from '@consultorio/contracts/patients';
import { itemsWithRoles } from '@consultorio/contracts/record-roles';
import type { AnswerDoubt, doubtsOfAnswers } from '@consultorio/growth/doubts-of-answers';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAbout } from '../people/about-person.ts';
import { focusField } from './use-form-answers.ts';

type Doubts = typeof doubtsOfAnswers;
/** `isSo`: the person confirmed this very number. */
export type AskedDoubt = AnswerDoubt & { isSo: boolean };

export interface AskedBack {
  /** By question; those that were confirmed too. */
  doubts: ReadonlyMap<string, AskedDoubt>;
  /** The person says that the number is so, or takes it back. */
  confirm: (key: string, value: number, isSo: boolean) => void;
  /** The numbers of which the person said that they are so, as they are sent. */
  confirmed: Record<string, number>;
  /** What the server asked of the answers that were sent, by an age or tables that this page does not have. */
  learn: (issues: readonly { path: readonly unknown[]; code?: unknown; message: string }[]) => void;
  /** Whether nothing of these questions, or of all, is left to be answered; the first that is gets the focus. */
  attempt: (among?: readonly string[]) => Promise<boolean>;
}

/** A chunk of its own that comes with the first number, for the tables of the WHO are in it. Where it does not arrive, the doctor is still told. */
const tables = (): Promise<Doubts | null> =>
  import('@consultorio/growth/doubts-of-answers').then(
    ({ doubtsOfAnswers: doubtsOf }) => doubtsOf,
    () => null,
  );

const personOf = (profile: PatientProfile | undefined) => ({
  ageInDays: profile?.birthDate ? daysOf(profile.birthDate, Date.now()) : null,
  sex: profile?.sex ?? null,
});

/** A patient's own answers that are measurements and rather a slip at her age. */
export function useAskedBack(schema: FormSchema, answers: Answers): AskedBack {
  const utils = trpc.useUtils();
  const about = useAbout();
  const measured = useMemo(
    () => itemsWithRoles(schema).flatMap(({ item, role }) => (role.kind === 'measurement' ? [item.key] : [])),
    [schema],
  );
  const measures = measured.length > 0;
  const { data: profile } = trpc.getPatientProfile.useQuery(about, { enabled: measures });
  const doubtsOf = useTables(measured.some((key) => typeof answers[key] === 'number'));
  const [confirmed, setConfirmed] = useState<Readonly<Record<string, number | null>>>({});
  const [told, setTold] = useState<readonly AnswerDoubt[]>([]);
  const doubts = useMemo(() => {
    const found = withTold(doubtsOf?.(schema, answers, personOf(profile)) ?? [], told, answers);
    return new Map(found.map((doubt) => [doubt.key, { ...doubt, isSo: confirmed[doubt.key] === doubt.value }]));
  }, [doubtsOf, schema, answers, profile, confirmed, told]);
  const confirm = useCallback(
    (key: string, value: number, isSo: boolean) => setConfirmed((now) => ({ ...now, [key]: isSo ? value : null })),
    [],
  );
  const attempt = async (among?: readonly string[]) => {
    if (!measures) return true;
    // Without network nobody is kept waiting: then nothing is asked that depends on her age.
    const atOnce = { staleTime: 60_000, networkMode: 'always', retry: false } as const;
    const [judge, mine] = await Promise.all([
      tables(),
      utils.getPatientProfile.fetch(about, atOnce).catch(() => profile),
    ]);
    const found = withTold(judge?.(schema, answers, personOf(mine)) ?? [], told, answers);
    const open = found.find(({ key, value }) => confirmed[key] !== value && (!among || among.includes(key)));
    if (open) focusField(open.key);
    return !open;
  };
  const said = Object.entries(confirmed).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
  const learn: AskedBack['learn'] = (issues) =>
    setTold(
      issues.flatMap(({ path: [, key], code, message }) => {
        const value = typeof key === 'string' ? answers[key] : undefined;
        return code === 'implausible' && typeof key === 'string' && typeof value === 'number'
          ? [{ key, value, text: message }]
          : [];
      }),
    );
  return { doubts, confirm, confirmed: Object.fromEntries(said), learn, attempt };
}

/** What the server asked of a number that still stands there, where this page would not ask. */
const withTold = (found: readonly AnswerDoubt[], told: readonly AnswerDoubt[], answers: Answers) => [
  ...found,
  ...told.filter(({ key, value }) => answers[key] === value && !found.some((one) => one.key === key)),
];

function useTables(wanted: boolean): Doubts | null {
  const [doubts, setDoubts] = useState<Doubts | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void tables().then((loaded) => left || setDoubts(() => loaded));
    return () => {
      left = true;
    };
  }, [wanted]);
  return doubts;
}
