/** Queries that become stale together. Only names of queries may stand here: verbs.ts checks it. */

export const lists = ['listMyConsultations', 'listConsultations', 'countConsultations', 'listNotifications'] as const;
/** What is known of a person across consultations. */
export const record = ['getStructuredRecord', 'listRecordEntryVersions'] as const;
/** Banner and papers of the patient's consultations tell of allergies and medicines too. */
export const reconciled = ['getConsultation', 'getPatient', ...record] as const;

/** The state of a consultation, or who attends it, is another one. */
export const moved = ['getConsultation', 'getPatient', ...lists] as const;
export const answered = [...moved, 'listMessages'] as const;
/** The same, where the desk is open: the state decides what may be written there. */
export const atTheDesk = [...moved, 'getClinicalNote', 'listMessages'] as const;
export const signed = [...atTheDesk, 'listConsultationOrders', ...record] as const;
/** Answers may tell of allergies, medicines and weights. */
export const submitted = [...moved, ...record] as const;
export const transferred = [...atTheDesk, 'listConsultationOrders', 'listOrders'] as const;
/** Of an expired consultation it is the note that the queue was waiting for. */
export const explained = ['getConsultation', 'getClinicalNote', 'getPreviousConsultation', ...lists] as const;
export const told = ['getConsultation', 'listNotifications'] as const;
export const written = ['listMessages', 'listPatientFiles', ...lists] as const;
/** How many messages wait for whom. */
export const seen = [
  'listMessages',
  'getConsultation',
  'listMyConsultations',
  'listConsultations',
  'countConsultations',
] as const;

export const orders = ['getConsultation', 'listConsultationOrders', 'listOrders', 'getOrder'] as const;
/** The patient is told. */
export const notifyingOrders = [...orders, 'listNotifications'] as const;
/** The patient's list counts it. */
export const countedOrders = [...orders, 'listMyConsultations'] as const;
export const notifyingCountedOrders = [...countedOrders, 'listNotifications'] as const;
/** In the doctor's list it waits to be reviewed, or no longer does. */
const queue = ['listConsultations', 'countConsultations'] as const;
export const resultOrders = [...notifyingCountedOrders, ...queue] as const;
export const reviewedOrders = [...notifyingOrders, ...queue] as const;
/** A prescription of a signed consultation stops standing: its medicines are no longer in use. */
export const withdrawnOrders = [...notifyingCountedOrders, ...record] as const;

/** The bell of who asked and of the administration rings. */
export const arcoRequests = [
  'listMyArcoRequests',
  'listArcoRequests',
  'getArcoRequest',
  'listMyRecordAccess',
  'listNotifications',
] as const;

/** Wherever a file is shown. */
export const judgedFiles = [
  'getFileAddress',
  'getConsultation',
  'listMessages',
  'listPatientFiles',
  'listDisclosures',
  'listMyArcoRequests',
  'getArcoRequest',
  'listConsultationOrders',
  'getOrder',
] as const;

export const ownProfile = ['getPatientProfile', 'getUserProfile'] as const;
export const ownForm = ['getPatientGeneralForm', 'listMyGeneralFormVersions', ...record] as const;
export const ownConsents = ['listMyConsents', 'getUserProfile', 'listMyPeople'] as const;
export const patientStatus = [
  'listPatients',
  'searchPatients',
  'getPatient',
  'getPatientProfile',
  'listNotifications',
  'getUserProfile',
] as const;

/** A record that is blocked, released or gone. */
export const retention = ['listRetention', 'planSuppression', 'getRecordRetention', ...patientStatus] as const;

/** For whom an account cares, and all that it sees of them. */
export const people = [
  'listMyPeople',
  'listGuardians',
  'listMyConsultations',
  'getPatientProfile',
  'listNotifications',
] as const;

export const staff = [
  'searchDoctors',
  'listDoctors',
  'getDoctor',
  'listStaff',
  'getHandover',
  'getStaffProfile',
] as const;
/** The doctors of a service stand in both: a doctor has services, and a service doctors. */
export const doctors = [...staff, 'getSettings', 'listServiceChoices'] as const;
/** Who is away is said wherever a consultation can be given. */
export const schedules = [...staff, 'listServiceDoctors'] as const;
export const handedOver = [...transferred, ...schedules] as const;
/** The public site names those whose cédula was found. */
export const licences = [...doctors, 'getClinic', 'listServiceDoctors'] as const;
/** Somebody's own standing or name, too. */
export const accounts = [...doctors, 'getUserProfile'] as const;

export const clinic = ['getClinic', 'getSettings'] as const;
export const services = [...clinic, 'listServices'] as const;
export const attendedServices = [...services, ...staff] as const;
export const legal = ['getLegalDraft', 'getLegalDocument', 'getSettings', 'getUserProfile'] as const;
export const catalogue = ['getDiagnosisCatalogue', 'getSettings'] as const;
export const imported = [...catalogue, 'searchDiagnoses', 'listRefusedDiagnoses'] as const;

export const medicineImports = ['getMedicineCatalogue', 'listMedicineImportRows'] as const;
/** The engine judges by others. */
export const importedMedicines = [...medicineImports, 'getTablesInForce'] as const;

/** A service's form is chosen among the published ones. */
export const forms = ['getForm', 'listForms', 'listServiceChoices'] as const;
export const templates = ['getTemplate', 'searchTemplates', 'listTemplates'] as const;
