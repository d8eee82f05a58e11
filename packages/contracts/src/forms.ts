import { z } from 'zod';
import { coding, formScale } from './form-scales.ts';
import { aboutPerson } from './guardianships.ts';
import { at, page, paged } from './primitives.ts';

/** The form model: the editor makes it, the renderer shows it and both sides evaluate it (form-evaluation.ts). */

export const itemTypes = [
  'shortText',
  'longText',
  'number',
  'yesNo',
  'oneChoice',
  'manyChoices',
  'date',
  'scale',
  'file',
  'information',
] as const;
export type ItemType = (typeof itemTypes)[number];

export const appearances = ['body'] as const;

export const comparisons = ['equals', 'notEquals', 'includes', 'greaterThan', 'lessThan', 'answered'] as const;

export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { item: string; is: (typeof comparisons)[number]; value?: string | number | boolean | null | undefined };

export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.object({ all: z.array(condition) }),
    z.object({ any: z.array(condition) }),
    z.object({
      item: z.string(),
      is: z.enum(comparisons),
      value: z.union([z.string(), z.number(), z.boolean()]).nullish(),
    }),
  ]),
);

export const alarmEffects = ['stop', 'raisePriority', 'flag'] as const;

/** The fields of the patient's profile that can answer a question (form-prefill.ts), and questions of which types. */
export const profilePrefills = {
  fullName: ['shortText', 'longText'],
  birthDate: ['date'],
  age: ['number'],
  sex: ['oneChoice'],
  phone: ['shortText'],
  address: ['shortText', 'longText'],
} as const satisfies Record<string, readonly ItemType[]>;
export type ProfilePrefill = keyof typeof profilePrefills;
export const profilePrefillNames = Object.keys(profilePrefills) as [ProfilePrefill, ...ProfilePrefill[]];

/** `generalForm`: the answer to that question of it. `previousAnswer`: hers to this one, the last time she sent this form. */
export const prefill = z.discriminatedUnion('from', [
  z.object({ from: z.literal('profile'), field: z.enum(profilePrefillNames) }),
  z.object({ from: z.literal('generalForm'), item: z.string() }),
  z.object({ from: z.literal('previousAnswer') }),
]);
export type Prefill = z.infer<typeof prefill>;
export type PrefillSource = Prefill['from'];

export const formItem = z.object({
  key: z.string(),
  type: z.enum(itemTypes),
  label: z.string(),
  help: z.string().nullish(),
  required: z.boolean().nullish(),
  min: z.number().nullish(),
  max: z.number().nullish(),
  unit: z.string().nullish(),
  options: z
    .array(
      z.object({
        value: z.string(),
        label: z.string(),
        /** What choosing it adds to a scale. A patient never receives it. */
        score: z.number().nullish(),
        code: coding.nullish(),
      }),
    )
    .nullish(),
  codes: z.array(coding).nullish(),
  allowOther: z.boolean().nullish(),
  /** Many choices as a drawing: the options of body-regions.ts are places on it, all others stand below. */
  appearance: z.enum(appearances).nullish(),
  showIf: condition.nullish(),
  alarm: z.object({ when: condition, effect: z.enum(alarmEffects), message: z.string() }).nullish(),
  /** The source of the patient's first answer; hers to change, and hers once sent. */
  prefill: prefill.nullish(),
  /** Answered by the doctor while attending. A patient never receives it: see formForPatient. */
  doctorOnly: z.boolean().nullish(),
});
export type FormItem = z.infer<typeof formItem>;

export const formSchema = z.object({
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      help: z.string().nullish(),
      codes: z.array(coding).nullish(),
      items: z.array(formItem),
    }),
  ),
  codes: z.array(coding).nullish(),
  /** What staff read above the answers: see form-scores.ts. A patient never receives them. */
  scales: z.array(formScale).nullish(),
});
export type FormSchema = z.infer<typeof formSchema>;

/** By item key: text, number, boolean (yes/no), array of option values, `YYYY-MM-DD`, or an array of file ids. */
export type Answers = Record<string, unknown>;

export const formKinds = ['consultation', 'general'] as const;
export type FormKind = (typeof formKinds)[number];

export const publishedForm = z.object({
  formVersionId: z.string(),
  number: z.number(),
  name: z.string(),
  schema: formSchema,
});
export type PublishedForm = z.infer<typeof publishedForm>;

/** Any JSON object: the general form is kept exactly as it was sent. Known keys are listed in generalFormKeys. */
export const updatePatientGeneralFormInput = z.record(z.string().max(200), z.unknown());
export const generalFormAnswer = z.object({
  form: publishedForm,
  answers: z.record(z.string(), z.unknown()),
  /** 0 while nothing has been sent. */
  version: z.number(),
  updatedAt: at.nullable(),
});
export type GeneralFormAnswer = z.infer<typeof generalFormAnswer>;

/** Every version that the caller sent, newest first, each with the form as it was asked. */
export const listMyGeneralFormVersionsInput = z.strictObject({ ...page, ...aboutPerson });
export const listMyGeneralFormVersionsOutput = paged(generalFormAnswer);
