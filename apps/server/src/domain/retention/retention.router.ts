import { decideRetention } from './decide.ts';
import { listRetention } from './list.ts';
import { planSuppression } from './plan.ts';

export const retentionRouter = { listRetention, planSuppression, decideRetention };
