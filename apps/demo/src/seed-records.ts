import type { ReportedEntry } from '@consultorio/contracts/record-contents';
import { daysBefore } from '../../server/src/core/clock/moments.ts';
import type { Dependencies } from '../../server/src/core/dependencies.ts';
import { stableId } from '../../server/src/core/stable-id.ts';
import { insertWhatIsNew, selectRowsOfKinds } from '../../server/src/domain/record-entries/entries.repo.ts';
import { fillRecords } from '../../server/src/domain/record-entries/fill-records.ts';
import {
  beginning,
  following,
  isUnconfirmedReport,
  lastRowsOf,
  type Telling,
} from '../../server/src/domain/record-entries/telling.ts';
import type { DemoPatientKey } from './patients-data.ts';
import { personIdOf } from './seed-people.ts';

type Told = Partial<Record<DemoPatientKey, readonly ReportedEntry[]>>;

const measured = (
  measuredOn: string,
  weightKg: number,
  heightCm: number,
  headCircumferenceCm?: number,
): ReportedEntry => ({
  kind: 'measurement',
  content: { measuredOn, weightKg, heightCm, ...(headCircumferenceCm ? { headCircumferenceCm, lying: true } : {}) },
});
const given = (vaccine: string, givenOn: string, dose?: string): ReportedEntry => ({
  kind: 'vaccine',
  content: { vaccine, givenOn, ...(dose ? { dose } : {}) },
});

/** What a doctor wrote down of some patients beside what they told themselves. */
const demoRecords: Told = {
  // A boy who grows along the middle.
  emiliano: [
    measured('2022-03-08', 3.3, 50, 34.5),
    measured('2022-05-10', 5.5, 58, 39),
    measured('2022-09-12', 8, 68, 43.5),
    measured('2023-03-14', 9.7, 76, 46),
    measured('2024-03-11', 12.3, 88, 48.5),
    measured('2025-03-10', 14.4, 96.5),
    measured('2026-03-09', 16.4, 103.5),
    given('BCG', '2022-03-09', 'Única'),
    given('Hexavalente', '2022-05-10', '1.ª'),
    given('Hexavalente', '2022-07-11', '2.ª'),
    given('Triple viral (SRP)', '2023-03-14', '1.ª'),
  ],
  carmen: [
    { kind: 'problem', content: { description: 'Osteoporosis', code: 'M81.9', since: '2019' } },
    measured('2026-02-17', 64.2, 154),
  ],
};

/** The structured records: what forms and notes told, what a doctor wrote down beside it, and one allergy confirmed. */
export async function seedRecords(dependencies: Dependencies): Promise<void> {
  await fillRecords(dependencies);
  const { db } = dependencies;
  const saidAt = daysBefore(dependencies.now(), 15);
  const tellingOf = (patientId: string): Telling => ({
    ...{ patientId, consultationId: null, origin: 'reconciliation', saidAt, recordedAt: saidAt },
    doctorId: personIdOf('doctora'),
  });
  for (const [key, entries] of Object.entries(demoRecords)) {
    const telling = tellingOf(personIdOf(key as DemoPatientKey));
    const rows = entries.map((entry, index) => {
      const id = stableId(`record entry ${key} ${index}`);
      return { ...beginning(telling, entry), id, entryId: id };
    });
    await insertWhatIsNew(db, rows);
  }
  const lucia = personIdOf('paciente');
  const penicillin = lastRowsOf(await selectRowsOfKinds(db, lucia, ['allergy'])).find(isUnconfirmedReport);
  if (!penicillin) return;
  const content = { ...penicillin.content, type: 'allergy', severity: 'moderate', certainty: 'likely' } as const;
  await insertWhatIsNew(db, [following(tellingOf(lucia), penicillin, { content })]);
}
