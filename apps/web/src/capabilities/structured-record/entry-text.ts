import type { RecordContent } from '@consultorio/contracts/record-contents';
import type { RecordEntry } from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { weeksOfPregnancy } from '@consultorio/contracts/record-standing';
import { certaintyWords } from '@consultorio/contracts/words/notes';
import { numbersInWords } from '@consultorio/contracts/words/record-contents';
import { allergyCertaintyWords, allergyTypeWords, severityWords } from '@consultorio/contracts/words/record-entries';
import { dateText } from '../../texts/dates.ts';
import { dotted } from '../../texts/dotted.ts';
import { pregnancyText, whenText } from '../../texts/structured-record.ts';

/** What it is, and all that is known of it, in the order in which it is asked. */
export interface EntryText {
  name: string;
  details: string;
}

type Part = string | false | null | undefined;
const dated = (word: string, when: string | null | undefined): Part => when && `${word} ${whenText(when)}`;

const texts: { [Kind in RecordKind]: (content: RecordContent<Kind>, today: string) => EntryText } = {
  allergy: ({ substance, type, reaction, severity, certainty, since, endedOn, remark }) => ({
    name: type === 'intolerance' ? `${substance} (${allergyTypeWords.intolerance.toLowerCase()})` : substance,
    details: dotted(
      reaction,
      severity && severityWords[severity],
      certainty && allergyCertaintyWords[certainty],
      dated('desde', since),
      dated('terminó', endedOn),
      remark,
    ),
  }),
  medicine: ({ medicine, presentation, dose, route, frequency, since, untilOn, endedOn, remark }) => ({
    name: medicine,
    details: dotted(
      ...[presentation, dose, route, frequency],
      ...[dated('desde', since), dated('hasta', untilOn), dated('terminó', endedOn), remark],
    ),
  }),
  problem: ({ description, code, certainty, since, untilOn, endedOn, remark }) => ({
    name: description,
    details: dotted(
      code,
      certainty && certaintyWords[certainty],
      ...[dated('desde', since), dated('hasta', untilOn), dated('terminó', endedOn), remark],
    ),
  }),
  measurement: (content) => ({
    name: dateText(content.measuredOn),
    details: dotted(numbersInWords(content), content.lying && 'acostado', content.remark),
  }),
  pregnancy: (content, today) => {
    const weeks = content.endedOn ? null : weeksOfPregnancy(content, today);
    return {
      name: pregnancyText(weeks),
      details: dotted(
        dated('fecha probable de parto:', content.dueOn),
        dated('última menstruación:', content.lastMenstruationOn),
        ...[dated('terminó', content.endedOn), content.remark],
      ),
    };
  },
  lactation: ({ since, endedOn, remark }) => ({
    name: 'En lactancia',
    details: dotted(dated('desde', since), dated('terminó', endedOn), remark),
  }),
  lastMenstruation: ({ firstDayOn, remark }) => ({ name: dateText(firstDayOn), details: remark ?? '' }),
  vaccine: ({ vaccine, dose, givenOn, lot, remark }) => ({
    name: vaccine,
    details: dotted(dose, givenOn && whenText(givenOn), lot && `lote ${lot}`, remark),
  }),
};

/** Weeks of pregnancy are those of that day (`YYYY-MM-DD`). */
export const entryText = ({ kind, content }: Pick<RecordEntry, 'kind' | 'content'>, today: string): EntryText =>
  (texts[kind] as (content: unknown, today: string) => EntryText)(content, today);
