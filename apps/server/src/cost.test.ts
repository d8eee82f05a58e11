import { walkCosts } from '../testing/cost-walk.ts';

// A tenth of each limit and the whole of it; all shares and texts take minutes: see cost.soak.test.ts.
walkCosts([0.1, 1], ['a gap']);
