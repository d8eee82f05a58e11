import { daysOf } from '@consultorio/contracts/age-in-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Consultation } from '@consultorio/contracts/consultations';
import { evaluateForm } from '@consultorio/contracts/form-evaluation';
import { scoresOf } from '@consultorio/contracts/form-scores';
import type { RecordLists } from '@consultorio/contracts/record-entries';
import { recordRoleOf } from '@consultorio/contracts/record-roles';
import { isOldWeight, newestMeasured } from '@consultorio/contracts/record-standing';
import { MAX_DRAFTED_LINE } from '@consultorio/contracts/text-limits';
import { isVitalInRange, vitalNames } from '@consultorio/contracts/vital-ranges';
import type { Vitals } from '@consultorio/contracts/vitals';
import { counted } from '@consultorio/contracts/words/counted';
import { scoreText } from '@consultorio/contracts/words/scores';
import { isImage } from '../../../capabilities/files/thumbnail.tsx';
import { answerText } from '../../../capabilities/forms/answer-text.ts';

/** What a note can be drafted of: lines for two of its sections, and numbers. */
export interface NoteDraft {
  evolution: string[];
  findings: string[];
  vitals: Vitals;
}

type Told = Pick<Consultation, 'form' | 'answers' | 'files'> & {
  patient: Pick<NonNullable<Consultation['patient']>, 'birthDate'> | null;
};

/** A person's own lists have their place in the record; what was measured goes to the vital signs. */
const elsewhere: readonly string[] = ['allergy', 'medicine', 'problem', 'measurement'];

/**
 * The patient's answers, measurements and photos as the note would say them. Nothing is concluded: answers stand in the
 * words of the form, and numbers only where the form or the record names what they are. `lists` is null where the record
 * could not be read.
 */
export function draftNote({ form, answers, files, patient }: Told, lists: RecordLists | null, now: number): NoteDraft {
  const { kept, flags } = evaluateForm(form.schema, answers);
  const items = form.schema.sections.flatMap((section) => section.items).filter(({ key }) => Object.hasOwn(kept, key));
  const told = items.flatMap((item) => {
    const role = recordRoleOf(item);
    const text = role && elsewhere.includes(role.kind) ? null : answerText(item, kept[item.key]);
    return text === null ? [] : [lineOf(item.label, text)];
  });
  const measured: Vitals = lists ? weighed(lists, patient?.birthDate ?? null, now) : {};
  for (const item of items) {
    const role = recordRoleOf(item);
    if (role?.kind === 'measurement') Object.assign(measured, { [role.of]: kept[item.key] });
  }
  const photos = files.filter(isImage).length;
  return {
    evolution: told.filter(fits),
    findings: [
      ...flags.map(({ message }) => `Dato de alarma en el cuestionario: ${oneLine(message)}`),
      ...scoresOf(form.schema, answers)
        .filter(({ byDoctor, value }) => !byDoctor && value !== null)
        .map((score) => lineOf(score.scale.title, scoreText(score))),
      ...(photos > 0 ? [`Envió ${counted(photos, 'fotografía', 'fotografías')}.`] : []),
    ].filter(fits),
    vitals: possible(measured),
  };
}

/** The newest weight and height of the record, unless a child has outgrown them. */
function weighed({ measurement }: RecordLists, birthDate: string | null, now: number): Vitals {
  const { weightKg, heightCm } = newestMeasured(measurement.entries);
  const age = birthDate ? daysOf(birthDate, now) : null;
  const fresh = (one: { value: number; measuredOn: string } | undefined) =>
    one && !isOldWeight(one.measuredOn, age, dayOf(now)) ? one.value : undefined;
  return { weightKg: fresh(weightKg), heightCm: fresh(heightCm) };
}

/** Only what a person can have, and the note has a place for. */
const possible = (numbers: Vitals): Vitals =>
  Object.fromEntries(
    vitalNames.flatMap((name) => {
      const value = numbers[name];
      return value != null && isVitalInRange(name, value) ? [[name, value]] : [];
    }),
  );

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const lineOf = (label: string, text: string): string => {
  const asked = oneLine(label).replace(/[:.]$/, '');
  return oneLine(`${asked}${asked.endsWith('?') ? '' : ':'} ${text}`).normalize('NFC');
};

const fits = (line: string): boolean => line.length <= MAX_DRAFTED_LINE;
