/** The sections of a NOM-004 progress note that are prose. `patientText` and `alarmSigns`, one a line, are for the patient. */
export const noteSections = ['evolution', 'findings', 'prognosis', 'plan', 'patientText', 'alarmSigns'] as const;
export type NoteSection = (typeof noteSections)[number];
