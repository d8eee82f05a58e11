import { decideRetention } from './decide.ts';
import { listRetention } from './list.ts';
import { listRemovals } from './list-removals.ts';
import { planSuppression } from './plan.ts';

export const retentionRouter = { listRetention, listRemovals, planSuppression, decideRetention };
