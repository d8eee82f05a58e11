import { printedContent, printedDoctor, printedPatient } from '@consultorio/contracts/printed-order';
import type { AllergyStatement } from '@consultorio/contracts/says-none';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { drug, establishment, issuedPaper, issuer, paperOf, patient } from '../../testing/paper-fixture.ts';
import type { OrderRow } from '../core/db/tables/orders.ts';
import { newLetter } from './letter-page.ts';
import { renderOrderDocument } from './order-document.ts';
import { printable } from './printable.ts';

async function read(order: OrderRow) {
  const pdf = await renderOrderDocument(paperOf(order));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
}

describe('the paper of an order', () => {
  test('a prescription says everything that the law wants on one page', async () => {
    const { text, totalPages } = await read(
      issuedPaper('prescription', { drugs: [drug], indications: 'Usar jabón sin perfume.' }),
    );
    expect(totalPages).toBe(1);
    for (const expected of [
      ...[establishment.name, establishment.address, establishment.legalName],
      ...[issuer.name, issuer.cedula, issuer.specialityCedula, issuer.titleInstitution, issuer.officeAddress],
      ...['José Ángel Muñoz Peña', '38 años', 'Hombre', 'EXP-000012', '14/03/1988'],
      ...['Receta médica', 'R-26-000123', '20 de noviembre de 2026', '20 de diciembre de 2026'],
      ...['Hidrocortisona', 'Nutracort', drug.dose, drug.presentation, drug.frequency, '7 días', drug.instructions],
      ...['Usar jabón sin perfume.', '7KQ2M-ZX9PA', 'https://clinica.example/verificar/7KQ2MZX9PA'],
      'Documento emitido electrónicamente',
    ])
      expect(text).toContain(expected);
    expect(text.toLowerCase()).toContain('vía cutánea');
    expect(text).not.toContain('CANCELADA');
  });

  test('allergies stand on it: the words, that there are none, or that nobody asked; never where an old one had none', async () => {
    const order = issuedPaper('prescription', { drugs: [drug] });
    const told = async (allergies?: AllergyStatement) =>
      (await read({ ...order, patientSnapshot: { ...patient, ...(allergies ? { allergies } : {}) } })).text;
    expect(await told({ said: 'some', words: 'Penicilina, camarón' })).toContain('Alergias: Penicilina, camarón');
    expect(await told({ said: 'none' })).toContain('Alergias: Dijo que ninguna');
    expect(await told({ said: 'not-asked' })).toContain('Alergias: No se preguntó');
    expect(await told()).not.toContain('Alergias');
    const long = await told({ said: 'some', words: 'Penicilina y todas sus parientes. '.repeat(200) });
    expect(long).toContain('El texto sigue');
    expect(long).toContain('Hidrocortisona');
  });

  test('the second code stands beside the QR and in no address; one of before has none', async () => {
    const order = issuedPaper('prescription', { drugs: [drug] });
    const { text } = await read(order);
    expect(text).toContain('Clave para ver los medicamentos: 7K2-9QX');
    expect(text).not.toMatch(/verificar\/[^ ]*7K29QX/);
    for (const checkCode of [null, undefined])
      expect((await read({ ...order, checkCode } as OrderRow)).text).not.toContain('Clave');
    expect((await read(issuedPaper('laboratory', { studies: [{ name: 'Biometría' }] }))).text).not.toContain('Clave');
  });

  test('how often it is dispensed is printed where the doctor said so', async () => {
    const dispensed = async (refills?: number) =>
      (await read(issuedPaper('prescription', { drugs: [drug], ...(refills === undefined ? {} : { refills }) }))).text;
    expect(await dispensed(0)).toContain('Se surte una sola vez');
    expect(await dispensed(2)).toMatch(/Vigente hasta el 18 de febrero de 2027 Se surte hasta 3 veces/);
    expect(await dispensed()).not.toContain('Se surte');
  });

  test('every row that the question before issuing shows stands on the paper', async () => {
    const content = {
      drugs: [drug, { ...drug, brandName: null, instructions: null }],
      weightKg: 71.5,
      indications: 'Baño.',
    };
    const { text } = await read(issuedPaper('prescription', content));
    const cards = [printedDoctor(issuer), printedPatient(patient, Date.parse('2026-11-20T16:10:00.000Z'), 71.5)];
    const parts = printedContent('prescription', content);
    for (const { name, lines } of [...cards, ...parts.flatMap(({ entries }) => entries)])
      for (const row of [name, ...lines]) expect(text).toContain(row);
    for (const part of parts) if (part.text) expect(text).toContain(part.text);
  });

  test('studies and referrals have their own titles', async () => {
    const studies = [{ name: 'Perfil de lípidos', instructions: 'Ayuno de 12 horas' }];
    const laboratory = await read(issuedPaper('laboratory', { studies }));
    for (const expected of ['Solicitud de laboratorio', 'L-26-000123', 'Perfil de lípidos', 'Ayuno de 12 horas'])
      expect(laboratory.text).toContain(expected);
    expect((await read(issuedPaper('imaging', { studies }))).text).toContain('Solicitud de imagen');
    const referral = await read(
      issuedPaper('referral', {
        ...{ referTo: 'Cardiología', reason: 'Soplo en estudio', receivingEstablishment: 'Hospital General' },
        ...{ diagnosticImpression: 'R01 Soplo; no fuma', treatmentSoFar: 'Ninguna todavía' },
        clinicalSummary: 'Soplo desde la infancia',
      }),
    );
    const asked = ['Referencia médica', 'D-26-000123', 'Cardiología', 'Soplo en estudio'];
    const fields = ['Hospital General', 'R01 Soplo; no fuma', 'Ninguna todavía', 'Soplo desde la infancia'];
    const sent = ['ESTABLECIMIENTO QUE ENVÍA', issuer.establishment.name];
    for (const expected of [...asked, ...fields, ...sent]) expect(referral.text).toContain(expected);
    const wanted = { referTo: 'Cardiología', reason: '¿Requiere eco?', referralKind: 'interconsultation' } as const;
    const { text: interconsultation } = await read(issuedPaper('referral', wanted));
    expect(interconsultation).toContain('Solicitud de interconsulta');
    expect(interconsultation).not.toContain('Referencia médica');
  });

  test('a long one goes on over numbered pages, and no drug is lost', async () => {
    const drugs = Array.from({ length: 30 }, (_, index) => ({ ...drug, genericName: `Fármaco ${index + 1}` }));
    const { text, totalPages } = await read(issuedPaper('prescription', { drugs }));
    expect(totalPages).toBeGreaterThan(1);
    for (const { genericName } of drugs) expect(text).toContain(genericName);
    expect(text).toContain(`Página ${totalPages} de ${totalPages}`);
  });

  test('a cancelled one carries the stamp, a draft has no paper', async () => {
    const order = issuedPaper('prescription', { drugs: [drug] });
    expect((await read({ ...order, state: 'cancelled' })).text).toContain('CANCELADA');
    await expect(renderOrderDocument(paperOf({ ...order, folio: null }))).rejects.toThrow('draft');
  });

  test('one that another replaced names it, and so does the other', async () => {
    const order = issuedPaper('laboratory', { studies: [{ name: 'Biometría hemática' }] });
    const told = async (state: 'issued' | 'replaced', links: Parameters<typeof paperOf>[1]) => {
      const paper = await renderOrderDocument(paperOf({ ...order, state }, links));
      return (await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true })).text;
    };
    expect(await told('replaced', { replacedBy: 'L-26-000200' })).toContain('Sustituida por L-26-000200');
    expect(await told('issued', { replaces: 'L-26-000100' })).toContain('Sustituye a L-26-000100');
  });

  test('the same order gives the same bytes', async () => {
    const order = issuedPaper('prescription', { drugs: [drug] });
    const [first, second] = await Promise.all([1, 2].map(() => renderOrderDocument(paperOf(order))));
    expect(first!.equals(second!)).toBe(true);
  });

  test('babies are aged in months, and what is not known is not invented', async () => {
    const baby = { ...patient, birthDate: '2026-05-21', sex: 'female' } as const;
    const order = { ...issuedPaper('prescription', { drugs: [drug] }), patientSnapshot: baby };
    expect((await read(order)).text).toContain('Edad: 5 meses');
    const unknown = { ...order, patientSnapshot: { ...patient, birthDate: null, sex: null } };
    expect((await read(unknown)).text).toContain('Edad: sin registrar · Sexo: No especificado');
  });

  test('no sign of a dose vanishes: what the font lacks is spelled out', async () => {
    const typed = '½ tableta si SatO₂ ≥ 92 % → ↓ dosis 😀 “ñ” – … 1⁄3';
    const { text } = await read(issuedPaper('prescription', { drugs: [drug], indications: typed }));
    expect(text).toContain('½ tableta si SatO2 >= 92 % -> disminución de dosis ? “ñ” – … 1/3');
  });

  test('whatever printable() lets through has a glyph in each weight', () => {
    const pdf = newLetter({ title: '', author: '', createdAt: new Date(0) });
    for (const weight of ['regular', 'semibold', 'bold']) {
      pdf.font(weight);
      const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
      const lacking: string[] = [];
      for (let code = 0x20; code < 0x2_0000; code++) {
        const sign = String.fromCodePoint(code);
        if (!sign.isWellFormed()) continue;
        for (const one of printable(sign)) if (!font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)) lacking.push(one);
      }
      expect([...new Set(lacking)]).toEqual([]);
    }
  });
});
