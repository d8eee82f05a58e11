import { hash } from 'node:crypto';
import type { LegalDocument, LegalDraft, PublishedLegalDocument } from '@consultorio/contracts/legal';
import type { NoticeFacts } from '@consultorio/contracts/privacy-notice';
import type { Settings } from '@consultorio/contracts/settings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { legalDocuments } from '../../core/db/tables/traces.ts';
import { installBaseline, replacedTexts } from './baseline.ts';

describe.each(engines)('legal documents on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let patient: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  });
  afterAll(() => testApp.close());

  const draftNow = () => ask<LegalDraft>(testApp.app, 'getLegalDraft', admin, { kind: 'privacy' });
  const save = async (text: string) =>
    ask<{ version: number }>(testApp.app, 'saveLegalDraft', admin, {
      ...{ kind: 'privacy', title: 'Aviso de privacidad', text },
      expectedVersion: (await draftNow()).version,
    });
  const publish = (expectedVersion: number, endpoint = endpoints[0]!) =>
    call(testApp.app, endpoint, 'publishLegalDocument', admin, {
      kind: 'privacy',
      expectedVersion,
      changeNote: 'Domicilio',
    });
  const pending = async () =>
    (await ask<{ pendingConsents: string[] }>(testApp.app, 'getUserProfile', patient)).pendingConsents;

  test('a draft is read by administrators alone and changes nothing for anybody', async () => {
    const before = await draftNow();
    expect(before).toMatchObject({ hasDraft: false, text: before.inForce.text });
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'getLegalDraft', patient, { kind: 'privacy' })).code).toBe('forbidden');
    expect((await publish(before.version)).code).toBe('illegal-transition');
    await save('# Uno\nTexto nuevo');
    expect(await draftNow()).toMatchObject({ hasDraft: true, text: '# Uno\nTexto nuevo', inForce: { version: 1 } });
    const inForce = await ask<LegalDocument>(testApp.app, 'getLegalDocument', null, { kind: 'privacy' });
    expect(inForce.version).toBe(1);
    const { version: expectedVersion } = await draftNow();
    await ask(testApp.app, 'discardLegalDraft', admin, { kind: 'privacy', expectedVersion });
    expect(await draftNow()).toMatchObject({ hasDraft: false, text: before.inForce.text });
  });

  const factsNow = async () => {
    const { privacyNotice, versions } = await ask<Settings>(testApp.app, 'getSettings', admin);
    return { ...privacyNotice, expectedVersion: versions.privacyNotice };
  };
  const saveFacts = async (change: Partial<NoticeFacts>) =>
    ask(testApp.app, 'updatePrivacyNotice', admin, { ...(await factsNow()), ...change });
  const nube = { name: 'Nube del Valle', task: 'Aloja el sistema', place: 'México' };

  test('a notice is not published while one thing that the law asks is blank, and says which', async () => {
    const { version } = await save('# Uno\nTexto nuevo');
    const missingNow = async () => {
      const { code, details } = await publish(version);
      return [code, details?.missing];
    };
    const move = async (address: string) => {
      const { versions, establishment } = await ask<Settings>(testApp.app, 'getSettings', admin);
      const { name, legalName, kind, rfc, phone, email } = establishment;
      const expectedVersion = versions.establishment;
      const facts = { name, legalName, kind, rfc, phone, email, address, expectedVersion };
      await ask(testApp.app, 'updateEstablishment', admin, facts);
    };
    await move('');
    // What an app begins with: the clinic has not said where it is, whom to write to, and who handles data for it.
    expect(await missingNow()).toEqual(['notice-incomplete', ['address', 'contact', 'transfers', 'processors']]);
    await move('Av. Juárez 1, Puebla');
    await saveFacts({ contact: 'Oficina de datos', transfers: 'No se hacen', voluntary: ['Encuestas', ' '] });
    expect(await missingNow()).toEqual(['notice-incomplete', ['refusal', 'processors']]);
    await saveFacts({ refusal: 'Escribe a la oficina', noProcessors: true });
    const both = { ...(await factsNow()), processors: [nube] };
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'updatePrivacyNotice', admin, both)).code).toBe('invalid-input');
    const { inForce } = await draftNow();
    expect(inForce).toMatchObject({ version: 1, notice: null });
  });

  test('published once though asked twice at once, with its hash, and accepted anew by everybody', async () => {
    expect(await pending()).toEqual([]);
    const { version } = await draftNow();
    const answers = await Promise.all(endpoints.map((endpoint) => publish(version, endpoint)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['stale-version', null].sort());
    const { versions, hasDraft, inForce, text } = await draftNow();
    const sha256 = hash('sha256', inForce.text, 'hex');
    expect(hasDraft).toBe(false);
    // The annex is part of what is accepted, and no part of what the next draft begins with.
    expect(inForce.text).toContain('domicilio en Av. Juárez 1, Puebla');
    expect(inForce.text).toContain(
      'Finalidades voluntarias, a las que puedes negarte:\n• Encuestas\nEscribe a la oficina.',
    );
    expect(inForce.text).toContain('por cuenta del responsable: ninguno.');
    expect(text).toBe('# Uno\nTexto nuevo');
    expect(versions).toMatchObject([
      { version: 2, sha256, changeNote: 'Domicilio', accepted: 0 },
      { version: 1, accepted: 1 },
    ]);
    expect(await pending()).toEqual(['privacy']);
    const old = await ask<PublishedLegalDocument>(testApp.app, 'getLegalDocument', null, {
      kind: 'privacy',
      version: 1,
    });
    expect(old.text).not.toBe('# Uno\nTexto nuevo');
    // A reader of one version finds the others, each with its day.
    expect(old.versions).toEqual(
      versions.map(({ version: number, publishedAt }) => ({ version: number, publishedAt })),
    );
    const documents = [{ kind: 'privacy', version: 2, sha256 }];
    await ask(testApp.app, 'recordConsent', patient, { documents, purpose: 'renewal' });
    expect(await pending()).toEqual([]);
  });

  test('another processor is published with the same words, and the version before keeps its own list', async () => {
    // The contract that binds it is the clinic's own: kept, and shown by no version.
    const contract = { signedOn: '2026-01-15', signedBy: 'Olga', covers: 'Todo', reference: 'Folio 12' };
    await saveFacts({ processors: [{ ...nube, contract }], noProcessors: false });
    expect((await factsNow()).processors).toEqual([{ ...nube, contract }]);
    expect((await draftNow()).inForce.text).not.toContain('Nube del Valle');
    const { version, hasDraft } = await draftNow();
    expect(hasDraft).toBe(false);
    expect((await publish(version)).code).toBeNull();
    const { inForce, version: next } = await draftNow();
    expect(inForce).toMatchObject({ version: 3, notice: { processors: [nube], address: 'Av. Juárez 1, Puebla' } });
    expect(inForce.notice?.processors).toEqual([nube]);
    expect(inForce.text).toContain('• Nube del Valle: Aloja el sistema (México).');
    expect(inForce.text).not.toContain('Folio 12');
    expect((await publish(next)).code).toBe('illegal-transition');
    const asked = { kind: 'privacy', version: 2 };
    const old = await ask<PublishedLegalDocument>(testApp.app, 'getLegalDocument', null, asked);
    expect(old.notice).toMatchObject({ processors: [], noProcessors: true });
  });

  test('what was published is changed by nobody, not even past the procedures', async () => {
    const { db } = testApp.dependencies;
    const own = eq(legalDocuments.kind, 'privacy');
    await expect(db.update(legalDocuments).set({ text: 'otro' }).where(own)).rejects.toThrow();
    await expect(db.delete(legalDocuments).where(own)).rejects.toThrow();
  });

  test('an app that began with a text of ours that was not true finds the new one as a draft, once', async () => {
    const { dependencies } = testApp;
    const { db } = dependencies;
    const [, terms] = replacedTexts;
    const old = { kind: 'terms', version: 2, title: 'Términos', text: 'De antes', sha256: terms! } as const;
    await db.insert(legalDocuments).values(old);
    const termsDraft = () => ask<LegalDraft>(testApp.app, 'getLegalDraft', admin, { kind: 'terms' });
    expect((await termsDraft()).hasDraft).toBe(false);
    await installBaseline(dependencies, { demo: false });
    const laid = await termsDraft();
    expect(laid).toMatchObject({ hasDraft: true, version: 1 });
    expect(laid.text).toContain('lo haces como su madre, su padre o quien ejerza la tutela');
    await ask(testApp.app, 'discardLegalDraft', admin, { kind: 'terms', expectedVersion: laid.version });
    await installBaseline(dependencies, { demo: false });
    expect((await termsDraft()).hasDraft).toBe(false);
  });
});
