import { isDeepStrictEqual } from 'node:util';
import type { FormSchema } from '@consultorio/contracts/forms';
import { extensionUrls } from './canonical.ts';
import { escapeUnfit } from './option-coding.ts';
import { asJson, type Difference, fieldOf, itemFields, measureFields, sectionFields } from './own-difference.ts';
import type { Extension, Questionnaire } from './resource.ts';
import { readForm } from './to-form.ts';

/** Adds to every group and question the properties that reading its standard words does not give back. */
export function withDifferences(schema: FormSchema, questionnaire: Questionnaire & Record<string, unknown>) {
  const said = readForm(questionnaire).schema;
  const sections = schema.sections.length;
  const saidItems = new Map(said.sections.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));
  const meantItems = new Map(schema.sections.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));
  const item = questionnaire.item?.map((group, at) =>
    at >= sections
      ? group
      : {
          ...mark(group, differenceOf(said.sections[at], schema.sections[at], sectionFields)),
          item: group.item?.map((question) =>
            meantItems.has(question.linkId)
              ? mark(
                  question,
                  differenceOf(saidItems.get(question.linkId), meantItems.get(question.linkId), itemFields),
                )
              : question,
          ),
        },
  );
  return mark({ ...questionnaire, item } as Questionnaire, differenceOf(said, schema, measureFields));
}

function differenceOf(said: object | undefined, meant: object | undefined, fields: string[]): Difference {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [one, other] = [fieldOf(said, field), fieldOf(meant, field)];
      return isDeepStrictEqual(asJson(one), asJson(other)) ? [] : [[field, [one, other]]];
    }),
  );
}

function mark<Marked extends { extension?: Extension[] }>(item: Marked, difference: Difference): Marked {
  if (Object.keys(difference).length === 0) return item;
  const own: Extension = { url: extensionUrls.own, valueString: escapeUnfit(JSON.stringify(difference)) };
  return { ...item, extension: [...(item.extension ?? []), own] };
}
