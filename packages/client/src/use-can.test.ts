import { describe, expect, it } from 'vitest';
import { mayUse, type Viewer } from './use-can.ts';

const doctor: Viewer = { id: 'd1', role: 'doctor', standing: 'active' };
const patient: Viewer = { id: 'p1', role: 'patient', standing: 'active' };
const untaken = { patientId: 'p1', doctorId: null, isOpen: true };
const ofAnother = { patientId: 'p1', doctorId: 'd2', isOpen: true };

describe('mayUse', () => {
  it('lets a doctor take a consultation without a doctor, and no other', () => {
    expect(mayUse(doctor, 'takeConsultation', untaken)).toBe(true);
    expect(mayUse(doctor, 'takeConsultation', ofAnother)).toBe(false);
    expect(mayUse(patient, 'takeConsultation', untaken)).toBe(false);
  });

  it('keeps a blocked patient reading, and changing nothing', () => {
    const blocked: Viewer = { ...patient, standing: 'blocked' };
    expect(mayUse(blocked, 'getConsultation', untaken)).toBe(true);
    expect(mayUse(blocked, 'sendMessage', untaken)).toBe(false);
  });

  it('allows a person without a session only the public site', () => {
    expect(mayUse(null, 'listPatients')).toBe(false);
    expect(mayUse(null, 'getClinic')).toBe(true);
  });
});
