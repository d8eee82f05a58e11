import { throwMalformedEnvelopes } from '../../testing/malformed-envelopes.ts';

throwMalformedEnvelopes(20_000);
