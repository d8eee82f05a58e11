import { daysOf } from '@consultorio/contracts/age-in-days';
import type { DiagnosedPerson } from '@consultorio/contracts/diagnosis-fit';
import type { doubtsOfVitals, VitalDoubt } from '@consultorio/growth/doubts-of-vitals';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type NoteFormApi, readOccurredAt, typedNumber } from './note-form.ts';
import { vitalNames } from './note-values.ts';

type Doubts = typeof doubtsOfVitals;

/** What is asked back of the vital signs as they are typed; of a person whom the screen does not know too. */
export function useVitalDoubts(form: NoteFormApi, patient: DiagnosedPerson | null): readonly VitalDoubt[] {
  const [typed, occurredAt] = useWatch({ control: form.control, name: ['vitals', 'occurredAt'] });
  const anything = vitalNames.some((name) => typed[name].trim());
  const doubtsOf = useTables(anything);
  const key = JSON.stringify([typed, occurredAt, patient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are new at every letter, the key is what they say
  return useMemo(() => {
    if (!doubtsOf) return [];
    const numbers = Object.fromEntries(vitalNames.map((name) => [name, typedNumber(typed[name])]));
    const moment = readOccurredAt(occurredAt);
    const ageInDays = patient?.birthDate ? daysOf(patient.birthDate, moment ? Date.parse(moment) : Date.now()) : null;
    return doubtsOf(numbers, { ageInDays, sex: patient?.sex ?? null });
  }, [doubtsOf, key]);
}

/** A chunk of its own, for the tables of the WHO are in it. Where it does not arrive, signing still asks. */
function useTables(wanted: boolean): Doubts | null {
  const [doubts, setDoubts] = useState<Doubts | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('@consultorio/growth/doubts-of-vitals').then(
      (tables) => left || setDoubts(() => tables.doubtsOfVitals),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return doubts;
}
