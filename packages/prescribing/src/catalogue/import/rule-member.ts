import { folded } from '@consultorio/contracts/skeleton';
import type { SubstanceId } from '../../medicine.ts';
import { classes } from '../../rules/classes.ts';
import { isIn, type SubstanceClass } from '../../rules/substance-class.ts';
import type { AllergyGroup } from '../allergy-group.ts';
import { allergyGroups } from '../allergy-groups.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ImportBase } from './import-base.ts';

type Read = { member: string } | { problem: 'member' | 'member-empty'; near?: string };

const groups: Readonly<Record<string, AllergyGroup>> = allergyGroups;
const ownClasses: Readonly<Record<string, SubstanceClass>> = classes;

const plain = (text: string): string =>
  folded(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** By its id, its name or one of its words: «nsaids», «AINE», «sulfas». */
function groupOf(text: string): string | undefined {
  if (Object.hasOwn(classes, text) || Object.hasOwn(groups, text)) return text;
  const wanted = plain(text);
  const found = Object.entries(groups).find(
    ([id, { name, words }]) => [id, name, ...words.split(',')].some((one) => plain(one) === wanted) && wanted !== '',
  );
  return found?.[0];
}

/** A substance by any of its names, `grupo:…`, or `atc:…`; a code or a group alone are known without the word. */
export function readMember(cell: string, base: ImportBase): Read {
  const [, kind = '', rest = ''] = /^(?:(sustancia|grupo|clase|atc)\s*:)?\s*(.*)$/iu.exec(cell.trim()) ?? [];
  const said = kind.toLowerCase();
  const code = rest.toUpperCase().replace(/[*\s]+$/, '');
  if (said === 'atc' || (said === '' && /^[A-V]\d\d([A-Z]([A-Z](\d\d)?)?)?\*?$/i.test(rest))) {
    if (!/^[A-V](\d\d([A-Z]([A-Z](\d\d)?)?)?)?$/.test(code)) return { problem: 'member', near: rest };
    return filled(`atc:${code}`, base.catalogue);
  }
  const group = said === 'sustancia' ? undefined : groupOf(rest);
  if (said === 'grupo' || said === 'clase')
    return group ? filled(`grupo:${group}`, base.catalogue) : { problem: 'member', near: rest };
  const { verdict, medicines, unplaced } = base.matchMedicine(rest);
  const [medicine, another] = medicines;
  if (verdict === 'sure' && medicine && !another && unplaced.length === 0 && medicine.substances.length === 1)
    return { member: medicine.substances[0] ?? medicine.id };
  if (group) return filled(`grupo:${group}`, base.catalogue);
  return { problem: 'member', near: medicine ? `${rest} → ${medicines.map(({ name }) => name).join(' o ')}` : rest };
}

/** A rule of nobody would never speak, and nobody would know. */
function filled(member: string, { substances }: Catalogue): Read {
  const of = classOfMember(member, substances.values());
  for (const one of substances.values()) if (isIn(of, one)) return { member };
  return { problem: 'member-empty', near: member };
}

type Coded = { id: SubstanceId; atc: readonly string[] };

/** What the engine looks for; the members of a group of allergies by name, since it may be drawn by several codes. */
export function classOfMember(member: string, substances: Iterable<Coded>): SubstanceClass {
  const [kind, rest = ''] = member.split(':');
  if (rest === '') return { substances: [member] };
  if (kind === 'atc') return { atc: [rest] };
  const own = ownClasses[rest];
  if (own) return own;
  const parts = groups[rest]?.members ?? [];
  return { substances: [...substances].filter((one) => parts.some((part) => isIn(part, one))).map(({ id }) => id) };
}

/** As a screen says it. */
export function saidMember(member: string, { substances }: Catalogue): string {
  const [kind, rest = ''] = member.split(':');
  if (rest === '') return substances.get(member)?.name ?? member;
  return kind === 'atc' ? `ATC ${rest}` : `grupo ${groups[rest]?.name ?? rest}`;
}
