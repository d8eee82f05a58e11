import { circulationDoses } from './circulation-doses.ts';
import type { DoseRow } from './dose-row.ts';
import { gutAndBreathDoses } from './gut-and-breath-doses.ts';
import { hormoneDoses } from './hormone-doses.ts';
import { infectionDoses } from './infection-doses.ts';
import { mindDoses } from './mind-doses.ts';
import { painDoses } from './pain-doses.ts';

export const doseRows: readonly DoseRow[] = [
  ...painDoses,
  ...infectionDoses,
  ...circulationDoses,
  ...hormoneDoses,
  ...gutAndBreathDoses,
  ...mindDoses,
];
