import { gateAdmits, type Permission } from '@consultorio/contracts/access';
import { roles } from '@consultorio/contracts/sides';
import type { Contract } from './contract.ts';
import { type Direction, schemaBreaks } from './schema-breaks.ts';

/** What a program that was written for `before` may trip over, as sentences under the name of the procedure. */
export type Break = { name: string; says: string };

/**
 * Everything that no longer goes as it went. No break: a new procedure, a new field of an answer, a new field that may be
 * left out, a wider limit, a new word in an answer, one more error code.
 */
export function breaksBetween(before: Contract, after: Contract): Break[] {
  const breaks: Break[] = [];
  for (const [name, old] of Object.entries(before.procedures)) {
    const now = after.procedures[name];
    const tell = (says: string) => breaks.push({ name, says });
    if (!now) {
      tell('is gone');
      continue;
    }
    if (now.type !== old.type) tell(`is a ${now.type} and was a ${old.type}`);
    if (old.streams && !now.streams) tell('no longer streams');
    for (const says of narrowed(old.permission, now.permission)) tell(says);
    const compare = (direction: Direction) => {
      const was = old[direction];
      const is = now[direction];
      if (was && is) for (const says of schemaBreaks(direction, { was, is, before, after })) tell(says);
      else if (was || (direction === 'input' && is)) tell(`${direction}: ${is ? 'takes one now' : 'has none now'}`);
    };
    compare('input');
    compare('output');
  }
  for (const [code, status] of Object.entries(before.errors)) {
    const now = after.errors[code];
    if (now !== status) breaks.push({ name: code, says: now ? `is ${now} and was ${status}` : 'is no code any more' });
  }
  return breaks;
}

const reaches = ['-', 'own', 'assigned', 'open', 'any'];

function narrowed(was: Permission, is: Permission): string[] {
  const admits = gateAdmits[was.gate];
  const now = gateAdmits[is.gate];
  return [
    ...(['nobody', ...roles] as const)
      .filter((who) => reaches.indexOf(is[who]) < reaches.indexOf(was[who]))
      .map((who) => `reaches less for ${who}: ${is[who]} and was ${was[who]}`),
    ...(Object.keys(admits) as (keyof typeof admits)[])
      .filter((who) => admits[who] && !now[who])
      .map((who) => `no longer admits who is ${who}`),
    ...(is.gate === 'consented' && was.gate !== 'consented' ? ['asks for a consent now'] : []),
  ];
}
