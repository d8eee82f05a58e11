import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderContent } from '@consultorio/contracts/orders';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { drug, issuedPaper, paperOf, signedPaper } from '../../testing/paper-fixture.ts';
import { renderNoteDocument } from './note-document.ts';
import { type PaperPictures, renderOrderDocument } from './order-document.ts';

/** Share of a page whose grey may differ visibly: versions of a rasteriser render the edge of a letter otherwise. */
const TOLERANCE = 0.002;
const SCALE = 0.75;
let pictures: PaperPictures;

const drawn = (width: number, height: number, shape: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`))
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();

beforeAll(async () => {
  pictures = {
    logo: await drawn(
      400,
      160,
      '<rect rx="24" width="160" height="160" fill="#2280D4"/><circle cx="280" cy="80" r="60"/>',
    ),
    signature: await drawn(
      500,
      160,
      '<path d="M20 120C80 10 120 10 110 90S180 20 220 80 300 140 330 60 420 40 480 100" stroke="#123" stroke-width="6" fill="none"/>',
    ),
  };
});

async function pictureOf(paper: Buffer, number: number): Promise<Buffer> {
  const document = await getDocument({ data: new Uint8Array(paper), disableFontFace: true, verbosity: 0 }).promise;
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, viewport.width, viewport.height);
  // The canvas of Node is one in all that this renderer asks for.
  await page.render({ canvas, canvasContext: context, viewport } as unknown as Parameters<typeof page.render>[0])
    .promise;
  return canvas.toBuffer('image/png');
}

const greyOf = (png: Buffer) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });

/** @returns the share of the page that looks otherwise; all of it when the size is another. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await greyOf(one), await greyOf(other)];
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  return a.data.filter((grey, index) => Math.abs(grey - (b.data[index] ?? 0)) > 64).length / a.data.length;
}

const studies = [{ name: 'Perfil de lípidos', instructions: 'Ayuno de 12 horas' }, { name: 'Biometría hemática' }];
const papers: [name: string, kind: OrderKind, content: OrderContent, page: number][] = [
  [
    'prescription',
    'prescription',
    { drugs: [drug, drug], indications: 'Jabón sin perfume.\nAvisar si hay fiebre.' },
    1,
  ],
  ['prescription-last-page', 'prescription', { drugs: Array.from({ length: 9 }, () => drug) }, 2],
  ['laboratory', 'laboratory', { studies, reason: 'Control anual' }, 1],
  ['imaging', 'imaging', { studies: [{ name: 'Radiografía de tórax' }], indications: 'Dos proyecciones' }, 1],
  [
    ...(['certificate', 'certificate'] as const),
    {
      certifies: 'Que atendí en consulta médica a distancia a la persona nombrada arriba.',
      ...{ purpose: 'Presentarla en su trabajo', restFrom: '2026-11-24', restDays: 3 },
    },
    1,
  ],
  [
    ...(['referral', 'referral'] as const),
    {
      ...{ referTo: 'Cardiología', receivingEstablishment: 'El que elija el paciente' },
      ...{ reason: 'Ecocardiograma.', clinicalSummary: 'Soplo en estudio desde la infancia.' },
      ...{ diagnosticImpression: 'R01 Soplo cardiaco. No fuma.', treatmentSoFar: 'Ninguna.' },
    },
    1,
  ],
];

/** Fails when the page looks otherwise than it was approved; one that nobody has seen yet is written to be looked at. */
async function expectApproved(name: string, paper: Buffer, page: number): Promise<void> {
  const picture = await pictureOf(paper, page);
  const path = new URL(`./reference/${name}.png`, import.meta.url);
  if (!existsSync(path)) {
    writeFileSync(path, picture);
    throw new Error(`${path.pathname} is new: look at it, then commit it`);
  }
  expect(await differenceOf(picture, readFileSync(path))).toBeLessThan(TOLERANCE);
}

test.each(papers)('%s looks as it was approved', async (name, kind, content, page) => {
  const order = issuedPaper(kind, content);
  const links = { replaces: name === 'laboratory' ? 'L-26-000100' : null };
  await expectApproved(name, await renderOrderDocument(paperOf(order, links), pictures), page);
});

test('a prescription of a newborn with everything that a paper may say looks as it was approved', async () => {
  const line = { ...drug, genericName: 'Paracetamol', brandName: 'Tempra', dose: '0.4 mL', route: 'Oral' };
  const content = { drugs: [line, drug], weightKg: 3.4, indications: 'Volver si no come.', validDays: 45, refills: 1 };
  const order = issuedPaper('prescription', content);
  const { patientSnapshot } = order;
  const allergies = { said: 'some' as const, words: 'Penicilina (ronchas), proteína de la leche de vaca' };
  const child = { ...order, patientSnapshot: { ...patientSnapshot!, birthDate: '2026-11-08', allergies } };
  await expectApproved('prescription-of-a-child', await renderOrderDocument(paperOf(child), pictures), 1);
});

test.each([
  ['note', 1, 1],
  ['note-last-page', 9, 2],
] as const)('%s looks as it was approved', async (name, times, page) => {
  const paper = signedPaper({ plan: 'Reposo en casa y líquidos abundantes. '.repeat(times * 6) });
  await expectApproved(name, await renderNoteDocument(paper, pictures.logo), page);
});

test('a draft of a note has no paper', async () => {
  const { note, ...rest } = signedPaper({ plan: 'Reposo' });
  const draft = { ...rest, note: { ...note, status: 'draft' as const } };
  await expect(renderNoteDocument(draft, null)).rejects.toThrow('a draft has no document');
});

test('a line that nobody approved is found', async () => {
  const order = issuedPaper('referral', { referTo: 'Cardiología', reason: 'Una línea que nadie aprobó. '.repeat(12) });
  const paper = await renderOrderDocument(paperOf(order), pictures);
  const approved = readFileSync(new URL('./reference/referral.png', import.meta.url));
  expect(await differenceOf(await pictureOf(paper, 1), approved)).toBeGreaterThan(TOLERANCE);
});
