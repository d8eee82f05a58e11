import { describe, expect, it } from 'vitest';
import { attends, governs, isPatient, isRole, isStaff, roles, sideOf, staffRoles } from './sides.ts';
import type { Gate } from './verbs/row.ts';
import { type ProcedureName, procedures, staleAfter, type VerbName, verbNames, verbs, verbsWith } from './verbs.ts';

const names = Object.keys(procedures) as ProcedureName[];
const rowsOf = (kind: (typeof verbs)[VerbName]['kind']) => verbNames.filter((name) => verbs[name].kind === kind);
/** Whether a success leaves a consultation in another state, or with another doctor. */
const movesConsultation = (name: VerbName) => {
  const { moves, milestone } = verbs[name];
  return moves?.machine === 'consultation' && (moves.to !== 'stays' || (milestone && name === 'transferConsultation'));
};

describe('the table of verbs', () => {
  it('lets a query change nothing: no state, no stale answer, no event', () => {
    for (const name of [...rowsOf('query'), ...rowsOf('subscription')])
      expect([name, verbs[name].moves, verbs[name].stale, verbs[name].event]).toEqual([name, null, [], false]);
  });

  it('makes stale, after every step of a consultation, whatever shows its state', () => {
    const steps = verbNames.filter(movesConsultation);
    expect(steps).toHaveLength(13);
    for (const name of steps)
      expect([name, staleAfter(name)]).toEqual([
        name,
        expect.arrayContaining([
          'getConsultation',
          'getPatient',
          'listMyConsultations',
          'listConsultations',
          'countConsultations',
          'listNotifications',
        ]),
      ]);
  });

  it('makes stale, after every step of an order, whatever shows it', () => {
    const steps = verbNames.filter((name) => verbs[name].moves?.machine === 'order');
    expect(steps).toHaveLength(10);
    for (const name of steps)
      expect([name, staleAfter(name)]).toEqual([
        name,
        expect.arrayContaining(['getConsultation', 'listConsultationOrders', 'listOrders', 'getOrder']),
      ]);
  });

  it('announces nothing that leaves every page as it was', () => {
    for (const name of verbsWith('event', true)) expect([name, staleAfter(name)]).not.toEqual([name, []]);
  });

  it('tells the whole administration of forms and templates', () => {
    for (const name of ['publishForm', 'saveFormDraft', 'archiveForm', 'publishTemplate', 'shareTemplate'] as const)
      expect([name, verbs[name].event, staleAfter(name)]).toEqual([
        name,
        true,
        expect.arrayContaining([name.endsWith('Form') || name.includes('FormDraft') ? 'listForms' : 'listTemplates']),
      ]);
  });

  it('lets who is blocked read and download, and change nothing of the clinic', () => {
    const gates: Gate[] = ['public', 'token', 'account', 'unblocked', 'verified'];
    const beyond = names.filter((name) => verbs[name].kind === 'mutation' && gates.includes(procedures[name].gate));
    expect(beyond.toSorted()).toEqual([
      'acceptOwnAccount',
      'askArco',
      'comparePrescription',
      'downloadMyRecord',
      'openInvitation',
      'recordConsent',
      'registerPatient',
      'registerProviderPatient',
      'signOutEverywhere',
    ]);
  });

  it('leaves the clock’s verbs and what nobody calls to no role', () => {
    for (const name of [...rowsOf('clock'), ...rowsOf('fact')])
      expect([name, verbs[name].gate, ...['nobody' as const, ...roles].map((who) => verbs[name][who])]).toEqual([
        name,
        null,
        '-',
        '-',
        '-',
        '-',
      ]);
  });

  it('ends sessions where somebody loses standing, role, passkeys, a sign-in or a person in care, and nowhere else', () => {
    expect(verbsWith('endsSessions', true).toSorted()).toEqual([
      'closeStaffSession',
      'comeOfAge',
      'confirmPasskeyReset',
      'deactivateStaff',
      'endGuardianship',
      'endOtherStaffSessions',
      'endStaffSession',
      'signOutEverywhere',
      'updatePatientStatus',
      'updateStaffRole',
    ]);
  });

  it('writes down that staff read anything clinical', () => {
    const clinical = ['getConsultation', 'listMessages', 'getClinicalNote', 'getOrder', 'getFileAddress', 'getPatient'];
    expect(verbsWith('audit', 'opening')).toEqual(expect.arrayContaining(clinical));
  });

  it('tells of a milestone live, and only where a record has a state', () => {
    for (const name of verbsWith('milestone', true))
      expect([name, verbs[name].event, verbs[name].moves === null]).toEqual([name, true, false]);
  });
});

const nobody = { nobody: '-', patient: '-', doctor: '-', admin: '-', proof: 'none', machine: '-' };
const everybody = { nobody: 'any', patient: 'any', doctor: 'any', admin: 'any', proof: 'none', machine: '-' };
const silent = { event: false, milestone: false, endsSessions: false };
const live = { ...silent, event: true };

/** A whole row of each kind, written by hand. */
const rows = {
  getClinic: { kind: 'query', gate: 'public', ...everybody, moves: null, stale: [], ...silent, audit: 'never' },
  listMyConsultations: {
    ...{
      kind: 'query',
      gate: 'verified',
      nobody: '-',
      patient: 'own',
      doctor: '-',
      admin: '-',
      proof: 'session',
      machine: '-',
    },
    ...{ moves: null, stale: [], ...silent, audit: 'refusal' },
  },
  openInvitation: { kind: 'mutation', gate: 'public', ...everybody, moves: null, stale: [], ...silent, audit: 'never' },
  takeConsultation: {
    ...{
      kind: 'mutation',
      gate: 'active',
      nobody: '-',
      patient: '-',
      doctor: 'open',
      admin: '-',
      proof: 'session',
      machine: '-',
    },
    moves: { machine: 'consultation', from: ['submitted'], to: 'assigned' },
    ...{ stale: verbs.takeConsultation.stale, ...live, milestone: true, audit: 'action' },
  },
  fulfilOrder: {
    ...{ kind: 'mutation', gate: 'active', nobody: '-', proof: 'session', machine: 'any' },
    ...{ patient: verbs.fulfilOrder.patient, doctor: verbs.fulfilOrder.doctor, admin: verbs.fulfilOrder.admin },
    moves: { machine: 'order', from: ['issued'], to: 'fulfilled' },
    ...{ stale: verbs.fulfilOrder.stale, ...live, milestone: verbs.fulfilOrder.milestone, audit: 'action' },
  },
  liveEvents: {
    ...{ kind: 'subscription', gate: 'active', nobody: '-', patient: 'own', doctor: 'open', admin: 'any' },
    ...{ proof: 'session', machine: '-', moves: null, stale: [], ...silent, audit: 'refusal' },
  },
  signOutEverywhere: {
    ...{ kind: 'mutation', gate: 'account', nobody: '-', patient: 'own', doctor: 'own', admin: 'own' },
    ...{
      proof: 'session',
      machine: '-',
      moves: null,
      stale: ['listNotifications', 'getUserProfile'],
      ...live,
      endsSessions: true,
    },
    audit: 'action',
  },
  recordConsent: {
    ...{ kind: 'mutation', gate: 'unblocked', nobody: '-', patient: 'own', doctor: 'own', admin: 'own' },
    ...{ proof: 'session', machine: '-', moves: null, stale: verbs.recordConsent.stale, ...silent, audit: 'action' },
  },
  expireOrder: {
    ...{ kind: 'clock', gate: null, ...nobody, moves: { machine: 'order', from: ['issued'], to: 'expired' } },
    ...{ stale: verbs.expireOrder.stale, ...live, audit: 'action' },
  },
  missedEvents: { kind: 'fact', gate: null, ...nobody, moves: null, stale: 'everything', ...live, audit: 'never' },
};

it.each(Object.keys(rows) as (keyof typeof rows)[])('%s has no other cell than these', (name) => {
  expect(verbs[name]).toEqual(rows[name]);
});

describe('sides', () => {
  it('are the patient’s and the staff’s, whose roles are all listed', () => {
    expect(staffRoles.toSorted()).toEqual(roles.filter((role) => sideOf[role] === 'staff').toSorted());
  });

  it('let nobody attend and govern at once', () => {
    for (const role of roles) expect(attends[role] && governs[role]).toBe(false);
  });

  it('are one or the other, and a role that nobody knows is none', () => {
    expect([roles.filter(isStaff), roles.filter(isPatient)]).toEqual([['doctor', 'admin'], ['patient']]);
    expect([...roles, 'nurse', '', null].filter(isRole)).toEqual([...roles]);
  });
});
