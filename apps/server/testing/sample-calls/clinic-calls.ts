import type { Settings } from '@consultorio/contracts/settings';
import { eq } from 'drizzle-orm';
import { diagnosisImports } from '../../src/core/db/tables/diagnosis-imports.ts';
import { medicineImports } from '../../src/core/db/tables/medicine-imports.ts';
import { makeService } from '../service-fixture.ts';
import type { AnnouncedVerb, PrepareCall, World } from './world.ts';

type Versions = {
  versions: Settings['versions'];
  services: { id: string }[];
};

const setting =
  (verb: AnnouncedVerb, key: keyof Versions['versions'], more: object = {}): PrepareCall =>
  async ({ people, ask, inputOf }) => {
    const { versions } = await ask<Versions>('getSettings', people.admin);
    return { who: people.admin, input: inputOf(verb, { ...more, expectedVersion: versions[key] }) };
  };

const mailText =
  (verb: AnnouncedVerb): PrepareCall =>
  async ({ people, ask, inputOf }) => {
    const { version } = await ask<{ version: number }>('listMailTexts', people.admin);
    return { who: people.admin, input: inputOf(verb, { expectedVersion: version }) };
  };

const readDraft = async ({ ask, people }: World) =>
  (await ask<{ version: number }>('getLegalDraft', people.admin, { kind: 'terms' })).version;

async function withLegalDraft(world: World) {
  const draft = world.inputOf('saveLegalDraft', { expectedVersion: await readDraft(world), text: `${Math.random()}` });
  return (await world.ask<{ version: number }>('saveLegalDraft', world.people.admin, draft)).version;
}

/** An import of one row; the clinic has one at a time. */
async function startImport({ db, ask, people, inputOf }: World) {
  await db.update(diagnosisImports).set({ state: 'cancelled' });
  return ask<{ importId: string }>('startDiagnosisImport', people.admin, inputOf('startDiagnosisImport', { total: 1 }));
}

/** Likewise, of medicines. */
async function startMedicines({ db, ask, people, inputOf }: World) {
  await db.update(medicineImports).set({ state: 'cancelled' }).where(eq(medicineImports.state, 'receiving'));
  return ask<{ importId: string }>('startMedicineImport', people.admin, inputOf('startMedicineImport'));
}

const ownService = async ({ testApp }: World) => ({
  serviceId: await makeService(testApp.dependencies),
  expectedVersion: 1,
});

export const clinicCalls = {
  // With an address: a clinic without one issues no document.
  updateEstablishment: setting('updateEstablishment', 'establishment', { address: 'Av. Juárez 1, Puebla' }),
  updateEstablishmentLogo: setting('updateEstablishmentLogo', 'establishment'),
  updateBanner: setting('updateBanner', 'banner'),
  updateHowToPay: setting('updateHowToPay', 'howToPay'),
  updateOpeningHours: setting('updateOpeningHours', 'openingHours'),
  updateQueueRules: setting('updateQueueRules', 'queueRules'),
  updatePhoneRules: setting('updatePhoneRules', 'phoneRules'),
  updateSiteTexts: setting('updateSiteTexts', 'siteTexts'),
  updateConsentRules: setting('updateConsentRules', 'consents'),
  updatePrivacyNotice: setting('updatePrivacyNotice', 'privacyNotice'),
  updateStaffSessionRules: setting('updateStaffSessionRules', 'staffSessions'),
  updateSignInRules: setting('updateSignInRules', 'signIn'),
  updateMailText: mailText('updateMailText'),
  restoreMailText: mailText('restoreMailText'),
  saveLegalDraft: async (world) => ({
    who: world.people.admin,
    input: world.inputOf('saveLegalDraft', { expectedVersion: await withLegalDraft(world) }),
  }),
  discardLegalDraft: async (world) => ({
    who: world.people.admin,
    input: world.inputOf('discardLegalDraft', { expectedVersion: await withLegalDraft(world) }),
  }),
  publishLegalDocument: async (world) => ({
    who: world.people.admin,
    input: world.inputOf('publishLegalDocument', { expectedVersion: await withLegalDraft(world) }),
  }),
  startDiagnosisImport: async ({ db, people, inputOf }) => {
    await db.update(diagnosisImports).set({ state: 'cancelled' });
    return { who: people.admin, input: inputOf('startDiagnosisImport') };
  },
  finishDiagnosisImport: async (world) => {
    const { ask, people, inputOf } = world;
    const { importId } = await startImport(world);
    await ask('addDiagnosisRows', people.admin, inputOf('addDiagnosisRows', { importId }));
    return { who: people.admin, input: { importId } };
  },
  cancelDiagnosisImport: async (world) => {
    const { importId } = await startImport(world);
    return { who: world.people.admin, input: { importId } };
  },
  startMedicineImport: async ({ db, people, inputOf }) => {
    await db.update(medicineImports).set({ state: 'cancelled' }).where(eq(medicineImports.state, 'receiving'));
    return { who: people.admin, input: inputOf('startMedicineImport') };
  },
  acceptMedicineImport: async (world) => {
    const { ask, people, inputOf } = world;
    const { importId } = await startMedicines(world);
    const brand = `Paracetol ${Math.random().toString(36).slice(2)}`;
    const medicines = [{ line: 2, name: 'Paracetamol', form: 'Tableta', brands: brand }];
    await ask('addMedicineRows', people.admin, inputOf('addMedicineRows', { importId, medicines }));
    return { who: people.admin, input: { importId } };
  },
  cancelMedicineImport: async (world) => {
    const { importId } = await startMedicines(world);
    return { who: world.people.admin, input: { importId } };
  },
  restoreMedicineVersion: async ({ ask, people }) => {
    const read = async () => {
      type Tables = { tables: { kind: string; revision: number }[] };
      const { tables } = await ask<Tables>('getMedicineCatalogue', people.admin);
      return tables.find(({ kind }) => kind === 'rules')?.revision ?? 0;
    };
    const input = { kind: 'rules', version: 0 };
    // Once before, so that there is an older version to be refused.
    await ask('restoreMedicineVersion', people.admin, { ...input, expectedVersion: await read() });
    return { who: people.admin, input: { ...input, expectedVersion: await read() } };
  },
  createService: async ({ people, inputOf }) => ({ who: people.admin, input: inputOf('createService') }),
  updateService: async (world) => ({
    who: world.people.admin,
    input: world.inputOf('updateService', await ownService(world)),
  }),
  setServiceActive: async (world) => ({
    who: world.people.admin,
    input: world.inputOf('setServiceActive', { ...(await ownService(world)), active: false }),
  }),
  orderServices: async ({ people, ask }) => {
    const { services } = await ask<Versions>('getSettings', people.admin);
    return { who: people.admin, input: { serviceIds: services.map(({ id }) => id).toReversed() } };
  },
} satisfies Partial<Record<AnnouncedVerb, PrepareCall>>;
