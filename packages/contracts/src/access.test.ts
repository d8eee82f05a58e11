import { describe, expect, test } from 'vitest';
import { can, gateAdmits, procedureNames, reachOf, type Standing, standingOf, userStatuses } from './access.ts';
import { roles } from './sides.ts';
import type { Gate } from './verbs/row.ts';
import { type ProcedureName, procedures } from './verbs.ts';

/** By status: the standing with a verified e-mail, and without. */
const standings = {
  active: ['active', 'unverified'],
  blocked: ['blocked', 'inactive'],
  inactive: ['inactive', 'inactive'],
  invited: ['inactive', 'inactive'],
} as const;

test.each(userStatuses)('the standing of somebody %s, with a verified e-mail and without', (status) => {
  expect([true, false].map((emailVerified) => standingOf({ status, emailVerified }))).toEqual(standings[status]);
});

/** Written by hand: whom each gate lets in. */
const admitted: Record<Gate, readonly Standing[]> = {
  public: ['active', 'unverified', 'blocked', 'inactive'],
  token: ['active', 'unverified', 'blocked', 'inactive'],
  account: ['active', 'unverified', 'blocked', 'inactive'],
  unblocked: ['active', 'unverified'],
  verified: ['active', 'blocked'],
  active: ['active'],
  consented: ['active'],
};

test.each(Object.keys(admitted) as Gate[])('the gate «%s»', (gate) => {
  const standings = Object.keys(gateAdmits[gate]) as Standing[];
  expect(standings.filter((standing) => gateAdmits[gate][standing])).toEqual(admitted[gate]);
});

test('how far a role reaches stands in its column, and nobody has one too', () => {
  expect(procedureNames).toEqual(Object.keys(procedures));
  for (const name of procedureNames) {
    for (const role of roles) expect(reachOf(name, role)).toBe(procedures[name][role]);
    expect(reachOf(name, null)).toBe(procedures[name].nobody);
  }
});

describe('whether a call covers a record', () => {
  const me = 'me';
  const record = (given: { patientId?: string; doctorId?: string; isOpen?: boolean }) => ({
    patientId: given.patientId ?? 'somebody',
    doctorId: given.doctorId ?? null,
    isOpen: given.isOpen ?? true,
  });
  const named = (role: 'patient' | 'doctor' | 'admin' | null, reach: string) => {
    const found = procedureNames.find((name) => reachOf(name, role) === reach);
    if (!found) throw new Error(`no verb reaches «${reach}» for ${role}`);
    return found;
  };
  const doctor = { id: me, role: 'doctor' } as const;
  const patient = { id: me, role: 'patient' } as const;

  test.each<[string, ProcedureName, Parameters<typeof can>[1], Parameters<typeof record>[0], boolean]>([
    ['anybody’s, for who reaches all', named('admin', 'any'), { id: me, role: 'admin' }, {}, true],
    ['anybody’s, without a session', named(null, 'any'), null, {}, true],
    ['one’s own, without a session', named('patient', 'own'), null, { patientId: me }, false],
    ['one’s own', named('patient', 'own'), patient, { patientId: me }, true],
    ['another patient’s', named('patient', 'own'), patient, {}, false],
    ['one that the patient attends, which nobody does', named('patient', 'own'), patient, { doctorId: me }, false],
    ['one’s own, refused by role', named('patient', '-'), patient, { patientId: me, doctorId: me }, false],
    ['one that the doctor attends', named('doctor', 'assigned'), doctor, { doctorId: me }, true],
    ['a colleague’s', named('doctor', 'assigned'), doctor, { doctorId: 'colleague' }, false],
    ['one that waits, for who reaches the attended', named('doctor', 'assigned'), doctor, {}, false],
    ['one that waits, for who reaches the open', named('doctor', 'open'), doctor, {}, true],
    ['one that is over, for who reaches the open', named('doctor', 'open'), doctor, { isOpen: false }, false],
    ['a colleague’s, for who reaches the open', named('doctor', 'open'), doctor, { doctorId: 'colleague' }, false],
    ['the doctor’s that is over', named('doctor', 'open'), doctor, { doctorId: me, isOpen: false }, true],
  ])('%s', (_what, name, user, given, covered) => {
    expect(can(name, user, record(given))).toBe(covered);
  });
});
