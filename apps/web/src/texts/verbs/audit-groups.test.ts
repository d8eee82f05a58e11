import { expect, it } from 'vitest';
import { auditActionOptions } from './audit.ts';
import { auditActions } from './audit-groups.ts';

it('everything that the bitácora can be asked for stands in one group', () => {
  const offered = auditActions.map(({ value }) => value);
  expect(offered.toSorted()).toEqual(auditActionOptions.map(({ value }) => value).toSorted());
  expect(auditActions.find(({ value }) => value === 'takeConsultation')?.group).toBe('Consultas');
});
