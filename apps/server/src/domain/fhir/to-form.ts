import { formKey } from '@consultorio/contracts/form-draft';
import type { FormCoding } from '@consultorio/contracts/form-scales';
import type { FormItem, FormSchema } from '@consultorio/contracts/forms';
import type { LossReason, QuestionnaireLoss } from '@consultorio/contracts/questionnaires';
import { extensionUrls } from './canonical.ts';
import { codingText, readCodes } from './codings.ts';
import { addExtensionLosses, createLosses, type Losses, type Place } from './losses.ts';
import { measuresWithOwn, sectionWithOwn, withOwn } from './own-difference.ts';
import { type Enabling, readConditions, type Target } from './read-condition.ts';
import { addPropertyLosses, controlOf, extensionOf, labelOf, readItem } from './read-item.ts';
import { addMetadataLosses } from './read-metadata.ts';
import { cut, said } from './read-text.ts';
import type { Coding, Questionnaire, QuestionnaireItem } from './resource.ts';
import { isTotal, readTotals, type Total } from './totals.ts';

type Section = FormSchema['sections'][number];
type Asked = { item: FormItem; source: QuestionnaireItem; place: Place; enabling: Enabling[] };
type Reading = {
  contained: readonly Record<string, unknown>[];
  keys: ReadonlyMap<string, string>;
  targets: Map<string, Target>;
  totals: Total[];
  losses: Losses;
};

/**
 * A Questionnaire of anybody as a form of ours, and everything that could not come along. Only for resources that
 * `readQuestionnaire` let through. Groups become sections; deeper groups are laid flat, with their titles as texts.
 */
export function readForm(source: Questionnaire): { name: string; schema: FormSchema; losses: QuestionnaireLoss[] } {
  const losses = createLosses();
  const roots = source.item ?? [];
  const name = said(source.title) || said(source.name);
  addMetadataLosses(source, losses);
  const reading: Reading = {
    contained: source.contained ?? [],
    keys: keysFor([...linkIdsBelow(roots)]),
    targets: new Map(),
    totals: [],
    losses,
  };
  const sectionKeys = keysFor(roots.filter(({ type }) => type === 'group').map(({ linkId }) => linkId));
  const sections: {
    section: Omit<Section, 'items'>;
    source: QuestionnaireItem | null;
    place: Place;
    asked: Asked[];
  }[] = [];
  roots.forEach((root, index) => {
    const place = placeOf(root, `Questionnaire.item[${index}]`);
    if (root.type !== 'group') {
      // Questions without a group around them share a section.
      const loose = sections.at(-1)?.source === null ? sections.at(-1) : undefined;
      const here = loose ?? {
        section: {
          key: freeKey('preguntas', new Set([...sectionKeys.values(), ...sections.map(({ section }) => section.key)])),
          title: sections.length === 0 && name ? name.slice(0, 200) : 'Preguntas',
        },
        source: null,
        place,
        asked: [],
      };
      if (!loose) sections.push(here);
      here.asked.push(...readQuestions([root], [place], [], reading));
      return;
    }
    if (isHidden(root)) {
      losses.add(place, 'hidden', root.linkId);
      return;
    }
    readGroup(root, place, losses);
    const { help, rest } = takeHelp(root, place, losses);
    const section = {
      key: sectionKeys.get(root.linkId) ?? root.linkId,
      title: labelOf(root, place, losses, 200),
      ...codesOf(root, place, losses),
      ...(help ? { help } : {}),
    };
    sections.push({ section, source: root, place, asked: readQuestions(...rest, enablingOf(root, place), reading) });
  });

  const used = new Set<string>();
  // Loose totals alone make no section.
  const asking = sections.filter(({ source: group, asked }) => group || asked.length > 0);
  const read: FormSchema = {
    sections: asking.map(({ section, source: group, place, asked }) => {
      const own = group && sectionWithOwn(section, group.extension);
      if (group && !own) losses.add(place, 'own', extensionUrls.own);
      const key = own?.meant.key ?? section.key;
      const isFree = !used.has(key) && !sectionKeysTaken(key, section.key, sectionKeys);
      const meant = own && isFree ? own.meant : section;
      used.add(meant.key);
      if (own)
        losses.found(
          place,
          own.fields.flatMap((field) => toldBy[field] ?? []),
        );
      return { ...meant, items: asked.map((one) => finish(one, reading)) };
    }),
  };
  // As the standard words alone say them: our own differences of a question must not change what a total sums.
  const worded = asking.flatMap(({ asked }) => asked.map(({ item }) => item));
  const schema = { ...read, ...measuresOf(source, worded, reading) };
  return { name: name.slice(0, 120), schema, losses: losses.list() };
}

/** The codes of the whole form and its scales. */
function measuresOf(source: Questionnaire, items: readonly FormItem[], { totals, losses }: Reading) {
  const place = { linkId: null, path: 'Questionnaire', label: '' };
  const ofTotals = createLosses();
  const scales = readTotals(totals, items, ofTotals);
  const measures = { ...codesOf(source, place, losses), ...(scales ? { scales } : {}) };
  const own = measuresWithOwn(measures, source.extension);
  if (!own) losses.add(place, 'own', extensionUrls.own);
  // Our own words beside the totals say what they sum.
  if (!own?.fields.includes('scales')) losses.append(ofTotals);
  return own?.meant ?? measures;
}

function codesOf({ code }: { code?: Coding[] }, place: Place, losses: Losses): { codes?: FormCoding[] } {
  const codes = readCodes(code, { ...place, path: `${place.path}.code` }, losses);
  return codes.length > 0 ? { codes } : {};
}

/** A key of ours that a later group was already given. */
const sectionKeysTaken = (wanted: string, given: string, keys: ReadonlyMap<string, string>) =>
  wanted !== given && [...keys.values()].includes(wanted);

function finish({ item, source, place, enabling }: Asked, { targets, losses }: Reading): FormItem {
  const showIf = readConditions(enabling, targets, losses);
  const read = { ...item, ...(showIf ? { showIf } : {}) };
  const own = withOwn(read, source.extension);
  if (own)
    losses.found(
      place,
      own.fields.flatMap((field) => toldBy[field] ?? []),
    );
  else losses.add(place, 'own', extensionUrls.own);
  return own?.meant ?? read;
}

/** Losses that an own difference of that field makes good. */
const toldBy: Readonly<Record<string, readonly LossReason[]>> = {
  title: ['cut'],
  codes: ['coding'],
  label: ['cut'],
  help: ['cut'],
  options: ['cut', 'options'],
  unit: ['cut', 'unit'],
  max: ['textLength'],
  showIf: ['condition', 'absence'],
};

function readQuestions(
  sources: readonly QuestionnaireItem[],
  places: readonly Place[],
  around: Enabling[],
  reading: Reading,
): Asked[] {
  return sources.flatMap((source, index): Asked[] => {
    const place = places[index] ?? placeOf(source, 'Questionnaire');
    const { losses } = reading;
    // Nobody is asked this: the other system fills it in by itself.
    const unasked = isHidden(source) ? 'hidden' : source.readOnly === true ? 'readOnly' : null;
    if (unasked === 'readOnly' && isTotal(source)) {
      reading.totals.push({ source, place, key: reading.keys.get(source.linkId) ?? source.linkId });
      return [];
    }
    if (unasked) {
      losses.add(place, unasked, source.linkId);
      return [];
    }
    const isGroup = source.type === 'group';
    const isEmptyDisplay = source.type === 'display' && !said(source.text) && !said(source.prefix);
    if (isEmptyDisplay) return [];
    const enabling = [...around, ...enablingOf(source, place)];
    const { help, rest } = takeHelp(source, place, losses);
    const [children, childPlaces] = rest;
    if (isGroup) {
      readGroup(source, place, losses);
      losses.add(place, 'nested', source.linkId);
    } else for (const child of childPlaces) losses.add(child, 'nested', child.linkId ?? '');
    const inside = readQuestions(children, childPlaces, isGroup ? enabling : around, reading);
    if (isGroup && !said(source.text) && !help) {
      for (const coding of source.code ?? []) losses.add(place, 'coding', codingText(coding));
      return inside;
    }
    const key = reading.keys.get(source.linkId) ?? source.linkId;
    const { item, codes } = isGroup
      ? {
          item: {
            key,
            type: 'information' as const,
            label: labelOf(source, place, losses) || '…',
            ...codesOf(source, place, losses),
          },
          codes: new Map<string, string>(),
        }
      : readItem(source, key, reading.contained, place, losses);
    if (!isGroup) reading.targets.set(source.linkId, { item, codes });
    return [{ item: { ...item, ...(help ? { help } : {}) }, source, place, enabling }, ...inside];
  });
}

function readGroup(group: QuestionnaireItem, place: Place, losses: Losses): void {
  addPropertyLosses(group, 'group', place, losses);
  const expression = extensionOf(group, extensionUrls.enableWhenExpression);
  if (expression) losses.add(place, 'condition', expression.valueExpression?.expression ?? expression.url);
  addExtensionLosses(losses, place, group.extension, new Set([extensionUrls.enableWhenExpression]));
}

/** The help among the children of an item, and the others with their places. */
function takeHelp(
  parent: QuestionnaireItem,
  place: Place,
  losses: Losses,
): { help: string; rest: [QuestionnaireItem[], Place[]] } {
  const texts: string[] = [];
  const rest: [QuestionnaireItem[], Place[]] = [[], []];
  parent.item?.forEach((child, index) => {
    const here = placeOf(child, `${place.path}.item[${index}]`);
    const isHelp = child.type === 'display' && ['help', 'flyover', 'prompt'].includes(controlOf(child) ?? '');
    if (isHelp && !child.enableWhen?.length && !isHidden(child)) {
      texts.push(said(child.text));
      for (const coding of child.code ?? []) losses.add(here, 'coding', codingText(coding));
      addPropertyLosses(child, 'information', here, losses);
      addExtensionLosses(losses, here, child.extension, new Set([extensionUrls.itemControl]));
      return;
    }
    rest[0].push(child);
    rest[1].push(here);
  });
  return { help: cut(texts.filter(Boolean).join('\n'), 2000, place, losses), rest };
}

const isHidden = (source: QuestionnaireItem) => extensionOf(source, extensionUrls.hidden)?.valueBoolean === true;

const placeOf = ({ linkId, text }: QuestionnaireItem, path: string): Place => ({ linkId, path, label: text ?? '' });

const enablingOf = ({ enableWhen, enableBehavior }: QuestionnaireItem, place: Place): Enabling[] =>
  enableWhen?.length ? [{ enableWhen, behavior: enableBehavior ?? 'any', place }] : [];

/** Of everything that may become a question: the groups at the root become sections, whose keys are their own. */
function* linkIdsBelow(roots: readonly QuestionnaireItem[]): Generator<string> {
  for (const root of roots) {
    if (root.type !== 'group') yield root.linkId;
    yield* linkIdsBelowOne(root);
  }
}
function* linkIdsBelowOne(parent: QuestionnaireItem): Generator<string> {
  for (const child of parent.item ?? []) {
    yield child.linkId;
    yield* linkIdsBelowOne(child);
  }
}

/**
 * A key of ours for every linkId, which may be anything: «/44250-9», «1.2.3», «¿Fuma?». Valid linkIds stay as they are,
 * before any other one is given a name.
 */
function keysFor(linkIds: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const linkId of linkIds) if (formKey.safeParse(linkId).success) keys.set(linkId, linkId);
  const taken = new Set(keys.values());
  for (const linkId of linkIds) {
    if (keys.has(linkId)) continue;
    const key = freeKey(baseOf(linkId), taken);
    keys.set(linkId, key);
    taken.add(key);
  }
  return keys;
}

function baseOf(linkId: string): string {
  const plain = linkId
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const begun = /^[A-Za-z]/.test(plain) ? plain : `p-${plain || 'pregunta'}`;
  // Room for a number at the end; and a name that every object inherits is no key.
  const base = begun.slice(0, 54);
  return formKey.safeParse(base).success ? base : `p-${base}`;
}

function freeKey(base: string, taken: ReadonlySet<string>): string {
  let key = base;
  for (let count = 2; taken.has(key); count += 1) key = `${base}-${count}`;
  return key;
}
