import type { ShownFinding } from './use-safety-findings.ts';

/** Of this drug the catalogue knows nothing: no rule looked at it. */
export const isUnchecked = (findings: readonly Pick<ShownFinding, 'rule' | 'lines'>[], index: number): boolean =>
  findings.some(({ rule, lines }) => rule === 'unknown-medicine/not-in-catalogue' && lines.includes(index));
