import type { VitalName } from './vital-limits.ts';

/** What was probably meant, and how it is asked. */
export type Meant = { value: number; asks: string };

const factors = [1 / 10, 1 / 100, 1 / 1000, 10, 100];
const rounded = (value: number) => Math.round(value * 100) / 100;

/** A number that was taken in another unit. */
const otherUnits: Partial<Record<VitalName, (value: number) => Meant>> = {
  temperatureC: (value) => {
    const celsius = Math.round(((value - 32) * 50) / 9) / 10;
    return { value: celsius, asks: `¿Son °F? Serían ${celsius} °C.` };
  },
  weightKg: (value) => {
    const kilograms = Math.round(value * 4.5359237) / 10;
    return { value: kilograms, asks: `¿Son libras? Serían ${kilograms} kg.` };
  },
};

/**
 * A lost or moved decimal point («377», «1.65» of a height), else another unit. Null when nothing fits, or when two do:
 * a guess between them would put a number into somebody's mouth.
 */
export function meantBy(name: VitalName, value: number, fits: (value: number) => boolean): Meant | null {
  const moved = factors.map((factor) => rounded(value * factor)).filter(fits);
  const [only, another] = moved;
  if (only !== undefined) return another === undefined ? { value: only, asks: `¿Quisiste escribir ${only}?` } : null;
  const converted = otherUnits[name]?.(value);
  return converted && fits(converted.value) ? converted : null;
}
