import { reachOf } from '@consultorio/contracts/access';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import fc from 'fast-check';
import { endpoints } from './call.ts';
import { aimed } from './hostile-sweep.ts';
import { fieldsOf, hostile, withValue } from './hostile-values.ts';
import { matrixInputs } from './matrix-inputs.ts';
import type { MatrixWorld } from './matrix-world.ts';

/** Whatever JSON can say, and the values that broke something before. */
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile.filter((value) => JSON.stringify(value).length < 2000)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('@type', '__proto__', 'constructor').map((key) => ({ [key]: 'x', value: 1 })),
  },
);

const call = fc.record({
  name: fc.constantFrom(...aimed),
  endpoint: fc.constantFrom(...endpoints),
  owner: fc.constantFrom('own', 'own', 'own', 'foreign', 'missing' as const),
  who: fc.constantFrom(
    'fitting',
    'fitting',
    'fitting',
    'fitting',
    'owner',
    'otherDoctor',
    'blocked',
    'nobody' as const,
  ),
  /** Which fields change, as shares of all that there are, and into what; none of a call that is only aimed wrongly. */
  changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), anything), {
    minLength: 0,
    maxLength: 3,
  }),
  /** Now and then the body itself is cut, or one of its letters is another. */
  damage: fc.option(fc.tuple(fc.constantFrom('cut', 'changed' as const), fc.double({ min: 0, max: 1, noNaN: true })), {
    freq: 9,
  }),
});

type Drawn = typeof call extends fc.Arbitrary<infer One> ? One : never;

/** `count` calls that `seed` decides, drawn as they are asked for. */
export function* drawnCalls(seed: number, count: number): Generator<Drawn> {
  const portion = 1000;
  for (let from = 0; from < count; from += portion)
    yield* fc.sample(call, { seed: seed + from, numRuns: Math.min(portion, count - from) });
}

/** The call as it is sent: who calls, by which endpoint, and the bytes of the input. */
export async function hostileCall(world: MatrixWorld, { name, endpoint, owner, who, changes, damage }: Drawn) {
  let input: unknown = matrixInputs[name].input(await world.targetFor(name, owner), world.clinic);
  const fields = fieldsOf(name, input);
  for (const [share, value] of changes) {
    const path = fields[Math.floor(share * fields.length)] ?? [];
    input = canHold(input, path) ? withValue(input, path, value) : value;
  }
  const text = JSON.stringify(endpoint === 'callable' ? { data: input ?? null } : (input ?? null));
  return { name, endpoint, caller: callerOf(world, name, who), sent: damaged(text, damage) };
}

/** Whether what is around the place is still something with places. */
function canHold(input: unknown, path: readonly (string | number)[]): boolean {
  let at = input;
  for (const key of path.slice(0, -1)) {
    if (at === null || typeof at !== 'object') return false;
    at = (at as Record<string, unknown>)[key];
  }
  return path.length === 0 || (at !== null && typeof at === 'object');
}

function callerOf({ people }: MatrixWorld, name: ProcedureName, who: Drawn['who']) {
  if (who === 'nobody') return null;
  if (who !== 'fitting') return people[who];
  const { owner, assignedDoctor, admin } = people;
  return [owner, assignedDoctor, admin].find(({ role }) => reachOf(name, role) !== '-') ?? owner;
}

function damaged(text: string, damage: Drawn['damage']): string {
  if (!damage) return text;
  const [how, share] = damage;
  const at = Math.floor(share * text.length);
  return how === 'cut' ? text.slice(0, at) : `${text.slice(0, at)}"${text.slice(at + 1)}`;
}
