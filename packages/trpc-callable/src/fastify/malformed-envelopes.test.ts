import { throwMalformedEnvelopes } from '../../testing/malformed-envelopes.ts';

// Ten times as many take 20 s: see malformed-envelopes.soak.test.ts.
throwMalformedEnvelopes(2_000);
