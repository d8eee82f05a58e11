import { updateDoctorInput } from '@consultorio/contracts/doctors';
import { cedula } from '@consultorio/contracts/licences';
import { type Sex, updatePatientProfileInput } from '@consultorio/contracts/patients';
import { isPhone } from '@consultorio/contracts/phone';
import { moment, text } from '@consultorio/contracts/primitives';
import { email, personName } from '@consultorio/contracts/profiles';
import { attends, isPatient, type Role, roles } from '@consultorio/contracts/sides';
import { patientStatuses } from '@consultorio/contracts/states';
import { z } from 'zod';
import { namesOf } from '../../domain/accounts/provider-patient.ts';
import { isBoundedForm } from '../../domain/patients/general-form.ts';
import type { ImportField } from './mapping.ts';
import type { ImportedAccount } from './read-exports.ts';

export type Told = Partial<Record<ImportField, unknown>>;
export type Misfit = { field: ImportField | 'email' | 'uid' | ''; reason: string };

type Doctor = {
  cedula: string;
  titleInstitution: string;
  speciality: string;
  specialityCedula: string | null;
  officeAddress: string;
};
export type FitPerson = {
  account: {
    firebaseUid: string;
    email: string;
    emailVerified: boolean;
    role: Role;
    status: 'active' | 'blocked' | 'inactive';
    firstName: string;
    lastName: string;
    createdAt?: string;
    lastSignInAt: string | null;
  };
  record: {
    birthDate: string | null;
    sex: Sex | null;
    curp: string | null;
    phone: string | null;
    address: string | null;
    emergencyContact: { name: string; relationship: string; phone: string } | null;
    statusReason: string | null;
  };
  generalForm: { answers: Record<string, unknown>; at: string | null } | null;
  acceptedAt: string | null;
  picture: string | null;
  doctor: Doctor | null;
};

const patient = updatePatientProfileInput.shape;
const reachable = (phone: string | null | undefined) => phone == null || isPhone(phone);
const past = moment.refine((at) => Date.parse(at) <= Date.now(), 'Es un momento del futuro');
const ours = {
  firstName: personName,
  lastName: personName,
  birthDate: patient.birthDate,
  sex: patient.sex,
  curp: patient.curp,
  phone: patient.phone.refine(reachable, 'Ese teléfono no existe; revisa los dígitos'),
  address: patient.address,
  emergencyContact: patient.emergencyContact.refine(
    (contact) => reachable(contact?.phone),
    'Ese teléfono no existe; revisa los dígitos',
  ),
  status: z.enum(patientStatuses),
  statusReason: text(300, 1),
  role: z.enum(roles),
  generalForm: z.record(z.string(), z.unknown()).refine(isBoundedForm, 'El formulario es demasiado grande'),
  generalFormAt: past,
  picture: z.string().max(2_000),
  acceptedAt: past,
  cedula,
  titleInstitution: updateDoctorInput.shape.titleInstitution,
  speciality: updateDoctorInput.shape.speciality,
  specialityCedula: updateDoctorInput.shape.specialityCedula,
  officeAddress: updateDoctorInput.shape.officeAddress,
} satisfies Record<ImportField, z.ZodType>;

type Read = { [Field in ImportField]?: z.output<(typeof ours)[Field]> };

/** A person as we keep it, without what does not fit; null where nobody can be made of it. Each misfit is told. */
export function fitPerson(account: ImportedAccount, told: Told): { person: FitPerson | null; misfits: Misfit[] } {
  const misfits: Misfit[] = [];
  const read = readFields(told, misfits);
  const refuse = (field: Misfit['field'], reason: string) => ({
    person: null,
    misfits: [...misfits, { field, reason }],
  });
  const address = email.safeParse(account.email);
  if (!address.success)
    return refuse(
      'email',
      account.email ? 'The e-mail is none.' : 'The account has no e-mail, by which people are known here.',
    );
  if (!account.emailVerified && !account.hasPassword)
    return refuse('email', 'The e-mail is not verified and there is no password: nobody has proved whose it is.');
  // What somebody is may not be guessed.
  if (misfits.some(({ field }) => field === 'role')) return refuse('', 'Whoever has no known role is not imported.');
  const role = read.role ?? 'patient';
  const doctor = attends[role] ? doctorOf(read) : null;
  if (attends[role] && !doctor)
    return refuse('role', 'A doctor needs cedula, titleInstitution, speciality and officeAddress.');
  const guessed = namesOf(account.displayName);
  const blocked = isPatient(role) && (account.disabled || read.status === 'blocked');
  return {
    misfits,
    person: {
      account: {
        firebaseUid: account.uid,
        email: address.data,
        emailVerified: account.emailVerified,
        role,
        status: blocked ? 'blocked' : account.disabled ? 'inactive' : 'active',
        firstName: read.firstName ?? guessed.firstName,
        lastName: read.lastName ?? (read.firstName ? '' : guessed.lastName),
        ...(account.createdAt ? { createdAt: account.createdAt } : {}),
        lastSignInAt: account.lastSignInAt,
      },
      record: {
        birthDate: read.birthDate ?? null,
        sex: read.sex ?? null,
        curp: read.curp ?? null,
        phone: read.phone ?? null,
        address: read.address || null,
        emergencyContact: read.emergencyContact ?? null,
        statusReason: blocked ? (read.statusReason ?? 'Así llegó de la cuenta anterior') : null,
      },
      generalForm: read.generalForm ? { answers: read.generalForm, at: read.generalFormAt ?? null } : null,
      acceptedAt: read.acceptedAt ?? null,
      picture: read.picture ?? null,
      doctor,
    },
  };
}

/** Null, undefined and the empty text say nothing. */
const isTold = (value: unknown) => value !== undefined && value !== null && value !== '';

function readFields(told: Told, misfits: Misfit[]): Read {
  const read: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(told) as [ImportField, unknown][]) {
    if (!isTold(value)) continue;
    const parsed = ours[field].safeParse(value);
    // The reason never repeats the value: a report is mailed about.
    if (parsed.success) read[field] = parsed.data;
    else misfits.push({ field, reason: parsed.error.issues[0]?.message ?? 'It does not fit.' });
  }
  return read as Read;
}

function doctorOf({ cedula, titleInstitution, speciality, specialityCedula, officeAddress }: Read): Doctor | null {
  if (!cedula || !titleInstitution || !speciality || !officeAddress) return null;
  return { cedula, titleInstitution, speciality, specialityCedula: specialityCedula ?? null, officeAddress };
}
