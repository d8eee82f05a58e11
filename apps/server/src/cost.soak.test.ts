import { walkCosts } from '../testing/cost-walk.ts';

walkCosts([0.01, 0.1, 1], ['one word', 'a gap', 'other words']);
