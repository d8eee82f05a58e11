import { sweepHostileInputs } from '../testing/hostile-sweep.ts';

sweepHostileInputs(1);
