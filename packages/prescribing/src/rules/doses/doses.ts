import { circulationDoses } from './circulation-doses.ts';
import { digestiveAndRespiratoryDoses } from './digestive-and-respiratory-doses.ts';
import type { DoseRow } from './dose-row.ts';
import { hormoneDoses } from './hormone-doses.ts';
import { infectionDoses } from './infection-doses.ts';
import { painDoses } from './pain-doses.ts';
import { psychiatricDoses } from './psychiatric-doses.ts';

export const doseRows: readonly DoseRow[] = [
  ...painDoses,
  ...infectionDoses,
  ...circulationDoses,
  ...hormoneDoses,
  ...digestiveAndRespiratoryDoses,
  ...psychiatricDoses,
];
