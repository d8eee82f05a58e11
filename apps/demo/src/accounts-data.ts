import type { SpokenLanguage } from '@consultorio/contracts/doctor-introduction';
import type { Role } from '@consultorio/contracts/sides';
import type { DemoServiceKey } from './clinic-data.ts';

export const DEMO_PASSWORD = 'Demo-1234';

/** The accounts that `npm start` prints; each signs in with DEMO_PASSWORD at the Auth emulator. */
export const demoAccounts = {
  admin: {
    email: 'admin@consultorio.test',
    role: 'admin',
    firstName: 'Patricia',
    lastName: 'Robles Cantú',
    verified: true,
  },
  doctora: {
    email: 'doctora@consultorio.test',
    role: 'doctor',
    firstName: 'Mariana',
    lastName: 'Ibáñez Treviño',
    verified: true,
  },
  doctor: {
    email: 'doctor@consultorio.test',
    role: 'doctor',
    firstName: 'Rodrigo',
    lastName: 'Salgado Núñez',
    verified: true,
  },
  pediatra: {
    email: 'pediatra@consultorio.test',
    role: 'doctor',
    firstName: 'Ximena',
    lastName: 'Arriaga Solís',
    verified: true,
  },
  paciente: {
    email: 'paciente@consultorio.test',
    role: 'patient',
    firstName: 'Lucía',
    lastName: 'Hernández Ortega',
    verified: true,
  },
  madre: {
    email: 'familia@consultorio.test',
    role: 'patient',
    firstName: 'Verónica',
    lastName: 'Castañeda Luna',
    verified: true,
  },
  nueva: { email: 'nueva@consultorio.test', role: 'patient', firstName: '', lastName: '', verified: false },
  bloqueado: {
    email: 'bloqueado@consultorio.test',
    role: 'patient',
    firstName: 'Héctor',
    lastName: 'Zamudio Cárdenas',
    verified: true,
  },
} as const satisfies Record<
  string,
  { email: string; role: Role; firstName: string; lastName: string; verified: boolean }
>;
export type DemoAccountKey = keyof typeof demoAccounts;

/** In the care of `madre`: a boy of four, and a girl who comes of age next week, whenever the demo is begun. */
export const demoWards = ['emiliano', 'camila'] as const;
export type DemoWardKey = (typeof demoWards)[number];

interface DemoDoctor {
  cedula: string;
  titleInstitution: string;
  speciality: string;
  specialityCedula: string;
  officeAddress: string;
  phone: string;
  about: string;
  languages: readonly SpokenLanguage[];
  maxOpen?: number;
  services: readonly DemoServiceKey[];
}

export const demoDoctors = {
  doctora: {
    cedula: '7654321',
    titleInstitution: 'Universidad Nacional Autónoma de México',
    speciality: 'Dermatología',
    specialityCedula: '10234567',
    officeAddress: 'Miguel Ángel de Quevedo 687, consultorio 204, Coyoacán, 04030, CDMX',
    phone: '55 5554 0184',
    about: 'Miro contigo cada mancha y te digo qué es y qué no. Te explico el tratamiento paso a paso.',
    languages: ['es', 'en'],
    services: ['general', 'dermatologia'],
  },
  doctor: {
    cedula: '6182745',
    titleInstitution: 'Universidad de Guadalajara',
    speciality: 'Medicina familiar',
    specialityCedula: '9417726',
    officeAddress: 'Miguel Ángel de Quevedo 687, consultorio 201, Coyoacán, 04030, CDMX',
    phone: '55 5554 0183',
    about: 'Llevo quince años atendiendo a familias enteras. Prefiero preguntar de más que recetar de más.',
    languages: ['es', 'nah'],
    // The busiest of the clinic.
    maxOpen: 60,
    services: ['general', 'pediatria'],
  },
  pediatra: {
    cedula: '8413370',
    titleInstitution: 'Universidad Veracruzana',
    speciality: 'Pediatría',
    specialityCedula: '11873942',
    officeAddress: 'Miguel Ángel de Quevedo 687, consultorio 203, Coyoacán, 04030, CDMX',
    phone: '55 5554 0185',
    about: 'Cuido a niñas y niños desde que nacen. Ninguna pregunta de mamá o papá es exagerada.',
    languages: ['es', 'en', 'mfs'],
    services: ['pediatria'],
  },
} as const satisfies Record<string, DemoDoctor>;
export type DemoDoctorKey = keyof typeof demoDoctors;

/** What the accounts of patients told of themselves. */
export const demoAccountPatients = {
  paciente: {
    birthDate: '1991-07-18',
    sex: 'female',
    phone: '55 4127 8890',
    address: 'Amores 1212, Del Valle Centro, 03100, CDMX',
    emergencyContact: { name: 'Ernesto Hernández Ruiz', relationship: 'Padre', phone: '55 1093 2277' },
    statusReason: null,
  },
  madre: {
    birthDate: '1989-04-25',
    sex: 'female',
    phone: '55 3916 7720',
    address: 'Nubes 62, Jardines del Pedregal, 01900, CDMX',
    emergencyContact: { name: 'Rodrigo Ríos Vera', relationship: 'Esposo', phone: '55 2204 6618' },
    statusReason: null,
  },
  nueva: { birthDate: null, sex: null, phone: null, address: null, emergencyContact: null, statusReason: null },
  bloqueado: {
    birthDate: '1980-04-03',
    sex: 'male',
    phone: '55 7730 4512',
    address: 'Eje Central 845, Narvarte Oriente, 03023, CDMX',
    emergencyContact: null,
    statusReason: 'Usó los datos de otra persona para pedir una receta.',
  },
} as const;
