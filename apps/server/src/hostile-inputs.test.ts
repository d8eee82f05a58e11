import { sweepHostileInputs } from '../testing/hostile-sweep.ts';

// All of them take minutes: see hostile-inputs.soak.test.ts.
sweepHostileInputs(10);
