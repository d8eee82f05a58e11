import type { FindingLevel } from '../finding.ts';
import type { Route } from '../medicine.ts';
import type { ClassName } from './classes.ts';
import type { SourceName } from './sources.ts';
import type { SubstanceClass } from './substance-class.ts';

export type AgeRule = {
  id: string;
  of: ClassName | SubstanceClass;
  /** In years; a fraction for months. It speaks of whom is younger, or as old or older. */
  below?: number;
  from?: number;
  level: FindingLevel;
  source: SourceName;
  text: string;
  /** Only by these; else wherever it is not put on the skin, an eye or the like. */
  by?: readonly Route[];
  /** Beginnings of CIE-10 codes with which it is worse. */
  withProblems?: readonly string[];
};
