/** The possible values of a slot that was changed on both sides. */
export const choices = ['mine', 'theirs', 'both'] as const;
export type Choice = (typeof choices)[number];

/** How one kind of thing is compared and chosen from in Spanish, and the result of a choice. */
export interface MergeWords<Values, Slot> {
  /** «Hay dos versiones de la nota». */
  title: string;
  /** «Esta nota se cambió en otra ventana.» */
  changed: string;
  /** «Guardar nota». */
  save: string;
  label: (slot: Slot) => string;
  /** A slot to be read and compared; an empty one is ''. */
  text: (values: Values, slot: Slot) => string;
  /** A number or a moment is one or the other; texts and lists can stand together. */
  offered: (slot: Slot) => readonly Choice[];
  /** The whole as it will be with this choice for one slot. */
  choose: (mine: Values, theirs: Values, slot: Slot, choice: Choice) => Values;
  /** How long prose may be, which can be worked over once it is chosen; null for values that are not prose. */
  proseLength: (slot: Slot) => number | null;
  withProse: (values: Values, slot: Slot, text: string) => Values;
}

/** Two texts, one below the other, without repeating one that the other contains. */
export function together(mine: string, theirs: string): string {
  const [one, other] = [mine.trim(), theirs.trim()];
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  return `${one}\n\n${other}`;
}
