import type { SpokenLanguage } from '@consultorio/contracts/doctor-introduction';
import type { DoctorDetail } from '@consultorio/contracts/doctors';

/** A doctor as the form holds it, whether invited now or edited later. */
export interface DoctorValues {
  firstName: string;
  lastName: string;
  cedula: string;
  titleInstitution: string;
  speciality: string;
  specialityCedula?: string | null | undefined;
  officeAddress: string;
  phone?: string | null | undefined;
  about?: string | null | undefined;
  languages?: SpokenLanguage[] | null | undefined;
  serviceIds: string[];
  maxOpen: number;
}

export const emptyDoctor: DoctorValues = {
  firstName: '',
  lastName: '',
  cedula: '',
  titleInstitution: '',
  speciality: '',
  specialityCedula: '',
  officeAddress: '',
  phone: '',
  about: '',
  languages: ['es'],
  serviceIds: [],
  maxOpen: 20,
};

export function valuesOf(doctor: DoctorDetail): DoctorValues {
  const { firstName, lastName, cedula, titleInstitution, speciality, officeAddress, maxOpen } = doctor;
  return {
    ...{ firstName, lastName, cedula, titleInstitution, speciality, officeAddress, maxOpen },
    specialityCedula: doctor.specialityCedula ?? '',
    phone: doctor.phone ?? '',
    about: doctor.about,
    languages: doctor.languages,
    serviceIds: doctor.services.map(({ id }) => id),
  };
}
