import type { Substance, SubstanceId } from '../medicine.ts';

/** Substances that a rule is about: by ATC code, by name, or both. */
export type SubstanceClass = {
  atc?: readonly string[];
  substances?: readonly SubstanceId[];
  except?: readonly SubstanceId[];
};

export const atc = (codes: string, more: { and?: string; except?: string } = {}): SubstanceClass => ({
  atc: codes.split(' '),
  substances: words(more.and),
  except: words(more.except),
});

/** By their ids, divided by blanks. */
export const named = (ids: string): SubstanceClass => ({ substances: words(ids) });

const words = (text = ''): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

export function isIn(one: SubstanceClass, { id, atc: codes }: Pick<Substance, 'id' | 'atc'>): boolean {
  if (one.except?.includes(id)) return false;
  return (
    one.substances?.includes(id) === true ||
    one.atc?.some((prefix) => codes.some((code) => code.startsWith(prefix))) === true
  );
}
