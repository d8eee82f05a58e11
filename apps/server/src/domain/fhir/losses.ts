import type { LossReason, QuestionnaireLoss } from '@consultorio/contracts/questionnaires';
import { extensionUrls } from './canonical.ts';
import { fhirString } from './option-coding.ts';
import type { Extension } from './resource.ts';

/** A place in a questionnaire. */
export type Place = { linkId: string | null; path: string; label: string };
export type Losses = {
  list: () => QuestionnaireLoss[];
  add: (place: Place, why: LossReason, what: string) => void;
  /** The words that this place lacked were found elsewhere. */
  found: (place: Place, why: readonly LossReason[]) => void;
  append: (others: Losses) => void;
};

/** Losses, each once per place: the import promises that nothing is dropped in silence. */
export function createLosses(): Losses {
  const kept = new Map<string, QuestionnaireLoss>();
  const keep = (loss: QuestionnaireLoss) => {
    const key = JSON.stringify([loss.path, loss.why, loss.what]);
    if (!kept.has(key)) kept.set(key, loss);
  };
  return {
    list: () => [...kept.values()],
    add: ({ linkId, path, label }, why, what) => {
      keep({ linkId, path, label: short(label), what: short(what), why });
    },
    append: (others) => {
      for (const loss of others.list()) keep(loss);
    },
    found: ({ path }, why) => {
      for (const [key, loss] of kept) if (loss.path === path && why.includes(loss.why)) kept.delete(key);
    },
  };
}

const short = (value: string) => {
  const said = fhirString(value) ?? '';
  return said.length > 160 ? `${said.slice(0, 159).toWellFormed()}…` : said;
};

/** Extensions by the end of their address: the same ones stand in several published guides. */
const reasonsByName: Readonly<Record<string, LossReason>> = {
  itemControl: 'presentation',
  'questionnaire-itemControl': 'presentation',
  'questionnaire-choiceOrientation': 'presentation',
  'questionnaire-displayCategory': 'presentation',
  'questionnaire-optionPrefix': 'presentation',
  'rendering-style': 'presentation',
  'rendering-xhtml': 'presentation',
  'rendering-markdown': 'presentation',
  'rendering-styleSensitive': 'presentation',
  'sdc-questionnaire-choiceColumn': 'presentation',
  'sdc-questionnaire-width': 'presentation',
  'sdc-questionnaire-collapsible': 'presentation',
  'sdc-questionnaire-shortText': 'presentation',
  'sdc-questionnaire-openLabel': 'presentation',
  'questionnaire-openLabel': 'presentation',
  entryFormat: 'presentation',
  'questionnaire-supportLink': 'media',
  'sdc-questionnaire-itemMedia': 'media',
  'sdc-questionnaire-itemAnswerMedia': 'media',
  minLength: 'validation',
  regex: 'validation',
  maxDecimalPlaces: 'validation',
  maxSize: 'validation',
  mimeType: 'validation',
  minValue: 'validation',
  maxValue: 'validation',
  'questionnaire-minOccurs': 'validation',
  'questionnaire-maxOccurs': 'validation',
  'questionnaire-constraint': 'validation',
  'questionnaire-optionExclusive': 'validation',
  targetConstraint: 'validation',
  ordinalValue: 'score',
  itemWeight: 'score',
  'questionnaire-ordinalValue': 'score',
  'questionnaire-unit': 'unit',
  'questionnaire-unitOption': 'unit',
  'questionnaire-unitValueSet': 'unit',
  'questionnaire-hidden': 'hidden',
  variable: 'expression',
  'cqf-expression': 'expression',
  'cqf-library': 'expression',
};
const expressions =
  /^sdc-questionnaire-(initial|calculated|candidate|contextVariable|answer|launchContext|sourceQueries|itemPopulation|enableWhen)/;

/** Everything that an element has beyond what was read from it. */
export function addExtensionLosses(
  losses: Losses,
  place: Place,
  extensions: readonly Extension[] | undefined,
  read: ReadonlySet<string> = new Set(),
): void {
  extensions?.forEach(({ url }, index) => {
    if (read.has(url) || url === extensionUrls.own) return;
    const name = url.slice(url.lastIndexOf('/') + 1);
    const why = expressions.test(name) ? 'expression' : (reasonsByName[name] ?? 'extension');
    losses.add({ ...place, path: `${place.path}.extension[${index}]` }, why, url);
  });
}
