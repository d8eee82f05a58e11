import { sweepHostileInputs } from '../testing/hostile-sweep.ts';

// One or two of some fifty for each field, others in each run; all of them take minutes: see hostile-inputs.soak.test.ts.
sweepHostileInputs(30);
