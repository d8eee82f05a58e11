import type { RecordContent } from '@consultorio/contracts/record-contents';
import type { RecordEntry, RecordLists, RecordStanding } from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { saysNoAllergies } from '@consultorio/contracts/says-none';
import type { RecordedPerson } from '../src/person-of-record.ts';

const at = '2026-11-20T18:00:00.000Z';
const id = '4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10';
const said = {
  ...{ saidBy: 'patient', saidByName: 'Ana', saidAt: at },
  ...{ consultationId: null, consultationFolio: null },
} as const;

/** A list of a record: of entries, or of what was said of all of it. */
export function listOf<Kind extends RecordKind>(
  kind: Kind,
  contents: readonly RecordContent<Kind>[],
  { standing = 'listed', confirmed = false }: { standing?: RecordStanding; confirmed?: boolean } = {},
): RecordLists[Kind] {
  const entries = contents.map((content) => ({
    ...{ kind, entryId: id, rowId: id, content, status: 'active', origin: 'generalForm', ...said },
    ...{ confirmedByName: confirmed ? 'Eva' : null, confirmedAt: confirmed ? at : null },
    ...{ recordedByName: 'Ana', recordedAt: at },
  })) as unknown as RecordEntry<Kind>[];
  const statement = standing === 'notAsked' ? null : { said: standing, ...said };
  return { standing, statement, entries, past: [], more: false } as unknown as RecordLists[Kind];
}

type Known = NonNullable<RecordedPerson['record']>;

/** As a patient tells them: «Ninguna», «No sé», words; null where nobody asked. */
export function recordOfWords(
  { allergies, medicines }: { allergies: string | null; medicines: string | null },
  more: Partial<Known> = {},
): Known {
  const words = <Kind extends 'allergy' | 'medicine'>(
    kind: Kind,
    text: string | null,
    content: (text: string) => RecordContent<Kind>,
  ) => {
    if (!text?.trim()) return listOf(kind, [], { standing: 'notAsked' });
    if (/^ningun/i.test(text) && saysNoAllergies(text)) return listOf(kind, [], { standing: 'none' });
    return /^no s[eé]/i.test(text) ? listOf(kind, [], { standing: 'unknown' }) : listOf(kind, [content(text)]);
  };
  return {
    allergy: words('allergy', allergies, (substance) => ({ substance })),
    medicine: words('medicine', medicines, (medicine) => ({ medicine })),
    problem: listOf('problem', [], { standing: 'notAsked' }),
    measurement: listOf('measurement', [], { standing: 'notAsked' }),
    pregnancy: listOf('pregnancy', [], { standing: 'notAsked' }),
    lactation: listOf('lactation', [], { standing: 'notAsked' }),
    ...more,
  };
}
