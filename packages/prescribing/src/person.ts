/** «Unknown» was asked and not known; «not-asked» was never asked. Neither ever reads as a «no». */
export type Known<Value> = { said: 'not-asked' } | { said: 'unknown' } | { said: 'known'; value: Value };

export type KnownAllergy = {
  substance: string;
  reaction?: string;
  severe?: boolean;
  /** An unwanted effect, and no allergy. */
  intolerance?: boolean;
  /** False: the person said so and no doctor confirmed it; then nothing stops because of it, and a reason is asked for. */
  confirmed?: boolean;
};

/** What the engine must know of the person, as the structured record holds it. */
export type PrescribedPerson = {
  /** Whole days since birth, at the day of prescribing. */
  ageInDays: Known<number>;
  sex: Known<'female' | 'male'>;
  /** Of the newest measurement that is young enough for this age. */
  weightKg: Known<number>;
  pregnancy: Known<{ pregnant: boolean; week?: number }>;
  lactation: Known<boolean>;
  /** Words of the person or a doctor; an empty list is «none». */
  allergies: Known<readonly KnownAllergy[]>;
  /** In use beside what is prescribed now. */
  medicines: Known<readonly string[]>;
  /** Codes of CIE-10. */
  problems: Known<readonly string[]>;
};
