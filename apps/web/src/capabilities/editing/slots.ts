/** How values of one kind are compared and merged: a slot changes, arrives and is asked about as one. */
export interface Slots<Values, Slot extends string> {
  differing: (one: Values, other: Values) => Slot[];
  /** `values` with this slot as `from` has it. */
  withSlot: (values: Values, slot: Slot, from: Values) => Values;
}

/** An object whose keys are its slots. `isSame` tells values without a change. */
export function keySlots<Values extends object, Slot extends keyof Values & string>(
  names: readonly Slot[],
  isSame: (one: Values, other: Values, name: Slot) => boolean,
): Slots<Values, Slot> {
  return {
    differing: (one, other) => names.filter((name) => one[name] !== other[name] && !isSame(one, other, name)),
    withSlot: (values, name, from) => ({ ...values, [name]: from[name] }),
  };
}

export const withSlots = <Values, Slot extends string>(
  { withSlot }: Slots<Values, Slot>,
  values: Values,
  slots: Slot[],
  from: Values,
): Values => slots.reduce((now, slot) => withSlot(now, slot, from), values);

export interface Merged<Values, Slot> {
  values: Values;
  /** Taken from the newer version: nobody had touched them here. */
  taken: Slot[];
  /** Changed on both sides: the words typed here stay on the page until somebody chooses. */
  both: Slot[];
}

/** Three ways: untouched slots follow the newer version, typed words are never replaced. */
export function merge<Values, Slot extends string>(
  { differing, withSlot }: Slots<Values, Slot>,
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values, Slot> {
  const touched = new Set(differing(base, mine));
  const moved = new Set(differing(base, theirs));
  const merged: Merged<Values, Slot> = { values: mine, taken: [], both: [] };
  for (const slot of differing(mine, theirs)) {
    if (!touched.has(slot)) {
      merged.values = withSlot(merged.values, slot, theirs);
      merged.taken.push(slot);
    } else if (moved.has(slot)) merged.both.push(slot);
  }
  return merged;
}
