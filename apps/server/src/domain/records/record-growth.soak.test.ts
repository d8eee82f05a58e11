import { walkRecords } from '../../../testing/record-growth.ts';

walkRecords([1, 10, 100]);
