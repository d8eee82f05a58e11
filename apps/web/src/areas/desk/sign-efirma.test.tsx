import { createHash, verify, X509Certificate } from 'node:crypto';
import { conversationExamples } from '@consultorio/api-examples/conversation';
import { efirmaExamples } from '@consultorio/api-examples/efirma';
import { type EfirmaFiles, makeAuthority, makeEfirma } from '@consultorio/api-examples/efirma-files';
import { ids } from '@consultorio/api-examples/ids';
import { staffExamples } from '@consultorio/api-examples/staff';
import { sealStatement, signedAttributes } from '@consultorio/contracts/efirma-signed';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { attended, mariana } from '../../../testing/clinic.ts';
import { recordOfLucia } from '../../../testing/record-of-lucia.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { EfirmaDialog } from '../../capabilities/efirma/efirma-dialog.tsx';
import { efirmaProblems } from '../../capabilities/efirma/efirma-problem.ts';
import { SignDialog } from './sign-dialog.tsx';

const authority = makeAuthority('AC de prueba');
const holder = 'MARIANA IBÁÑEZ TREVIÑO';
const mine = makeEfirma({ authority, holder });
const prepared = efirmaExamples.prepareEfirma.output;
const written = { ...conversationExamples.getClinicalNote.output, doctorAnswers: {} };
const documents = efirmaExamples.listEfirmas.output.map((one) => ({ ...one, efirma: null, signable: true }));
let gone = 0;

const open = (answers: Answers = {}) =>
  renderWithApi(
    <SignDialog
      open
      consultationId={ids.consultation}
      savedNote={async () => ({ values: written, version: 3, unsavedVitals: 0 })}
      onGo={() => {}}
      onWrite={() => {}}
      onSigned={() => {}}
      onClose={() => {
        gone += 1;
      }}
    />,
    {
      session: mariana,
      answers: {
        getConsultation: attended('inProgress'),
        ...{ listConsultationOrders: [], describeDiagnoses: [], getStructuredRecord: recordOfLucia() },
        getStaffProfile: staffExamples.getStaffProfile.output,
        signAndCloseConsultation: { id: ids.consultation, state: 'closed', version: 8, folio: 'C-26-000123' },
        ...{ listEfirmas: documents, prepareEfirma: prepared },
        signWithEfirma: efirmaExamples.signWithEfirma.output,
        ...answers,
      },
    },
  );
type Page = Awaited<ReturnType<typeof open>>;

async function choose({ user, fill }: Page, { cer, key, password }: Pick<EfirmaFiles, 'cer' | 'key' | 'password'>) {
  const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
  await user.upload(screen.getByLabelText(/^Certificado/), file(cer, 'mia.cer'));
  await user.upload(screen.getByLabelText(/^Llave privada/), file(key, 'mia.key'));
  await fill(screen.getByLabelText('Contraseña de la llave privada'), password);
  await user.click(screen.getByRole('button', { name: 'Comprobar e.firma' }));
}
const unfold = async ({ user }: Page) =>
  user.click(await screen.findByRole('button', { name: 'Firmar también con e.firma' }));
async function seal({ user }: Page) {
  const button = await within(screen.getByRole('dialog')).findByRole<HTMLButtonElement>('button', {
    name: 'Firmar y cerrar',
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}

it('note and orders are signed after the seal, and only certificate and signatures leave the device', async () => {
  const page = await open();
  await unfold(page);
  await choose(page, mine);
  await screen.findByText(new RegExp(`^Lista: ${holder}`));
  gone = 0;
  await seal(page);
  await screen.findByText('Firmaste con e.firma 2 documentos.');
  expect(page.sent('signAndCloseConsultation')).toHaveLength(1);
  await waitFor(() => expect(gone).toBe(1));
  const sent = page.sent('signWithEfirma');
  expect(sent.map(({ orderId }) => orderId)).toEqual([null, ids.order]);
  const { publicKey, raw } = new X509Certificate(mine.cer);
  const attributes = signedAttributes(
    Buffer.from(prepared.documentSha256, 'hex'),
    createHash('sha256').update(raw).digest(),
  );
  for (const { certificate, documentSignature, sealSignature } of sent) {
    expect(certificate).toBe(mine.cer.toString('base64'));
    expect(verify('sha256', attributes, publicKey, Buffer.from(documentSignature, 'base64'))).toBe(true);
    const statement = Buffer.from(sealStatement(prepared));
    expect(verify('sha256', statement, publicKey, Buffer.from(sealSignature, 'base64'))).toBe(true);
  }
  const everything = JSON.stringify([page.sent('prepareEfirma'), sent]);
  expect(everything).not.toContain(mine.password);
  expect(everything).not.toContain(mine.key.toString('base64').slice(0, 40));
});

it('each mistake with the files is told in its own words', async () => {
  const page = await open();
  await unfold(page);
  const expired = makeEfirma({ authority, holder, until: new Date(Date.now() - 86_400_000) });
  const mistakes: [keyof typeof efirmaProblems, Pick<EfirmaFiles, 'cer' | 'key' | 'password'>][] = [
    ['password', { ...mine, password: 'otra' }],
    ['certificate', { ...mine, cer: Buffer.from('hola') }],
    ['pair', { ...mine, key: makeEfirma({ authority, holder }).key }],
    ['seal', makeEfirma({ authority, holder, branch: 'Matriz', cipher: 'aes-256-cbc' })],
    ['expired', expired],
  ];
  for (const [problem, files] of mistakes) {
    await choose(page, files);
    await screen.findByText(efirmaProblems[problem]);
  }
});

it('an e.firma that the server refuses takes nothing from the seal: it is said, and may be added later', async () => {
  const page = await open({ prepareEfirma: refused('efirma-of-another') });
  await unfold(page);
  await choose(page, mine);
  await screen.findByText(/^Lista:/);
  gone = 0;
  await seal(page);
  const words = `La nota quedó firmada y cerrada, pero sin e.firma: ${errorWords('efirma-of-another')} Puedes agregarla desde la nota.`;
  await screen.findByText(words);
  await waitFor(() => expect(gone).toBe(1));
  expect(page.sent('signWithEfirma')).toEqual([]);
});

it('where only the note got the e.firma that is said, and not that it has none', async () => {
  let prepares = 0;
  const page = await open({ prepareEfirma: () => (prepares++ === 0 ? prepared : refused('rate-limited')) });
  await unfold(page);
  await choose(page, mine);
  await screen.findByText(/^Lista:/);
  gone = 0;
  await seal(page);
  await screen.findByText(/^La nota quedó firmada y cerrada, la e\.firma quedó solo en la nota: /);
  await waitFor(() => expect(gone).toBe(1));
  expect(page.sent('signWithEfirma')).toHaveLength(1);
});

it('who wants none signs as ever, and nothing is asked about it', async () => {
  const page = await open();
  gone = 0;
  await seal(page);
  await waitFor(() => expect(gone).toBe(1));
  expect(page.sent('listEfirmas')).toEqual([]);
});

const later = (answers: Answers = {}) =>
  renderWithApi(
    <EfirmaDialog
      consultationId={ids.consultation}
      waiting={documents}
      onClose={() => {
        gone += 1;
      }}
    />,
    {
      session: mariana,
      answers: {
        ...{ listEfirmas: documents, prepareEfirma: prepared },
        signWithEfirma: efirmaExamples.signWithEfirma.output,
        ...answers,
      },
    },
  );

it('what was sealed before is signed in a dialog of its own, which says what, shows the chosen files and forgets the password', async () => {
  const page = await later();
  screen.getByText(documents.map(({ orderId, folio }) => (orderId ? folio : `Nota ${folio}`)).join(' · '));
  const sign = screen.getByRole<HTMLButtonElement>('button', { name: 'Firmar 2 documentos' });
  expect(sign.disabled).toBe(true);
  await choose(page, mine);
  await screen.findByText(new RegExp(`^Lista: ${holder}`));
  // The names of the files stand in words: the browser's own field is not to be seen, and speaks its own language.
  screen.getByText('mia.cer');
  screen.getByText('mia.key');
  expect(screen.queryByLabelText('Contraseña de la llave privada')).toBeNull();
  gone = 0;
  await page.user.click(sign);
  await screen.findByText('Firmaste con e.firma 2 documentos.');
  await waitFor(() => expect(gone).toBe(1));
});

it('what the server refuses stands in the dialog, beside the files, until others are chosen', async () => {
  const page = await later({ prepareEfirma: refused('efirma-of-another') });
  await choose(page, mine);
  await screen.findByText(/^Lista:/);
  gone = 0;
  await page.user.click(screen.getByRole('button', { name: 'Firmar 2 documentos' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText(errorWords('efirma-of-another'));
  // Nothing says that it is ready, and no second notice says the same above it.
  expect(dialog.queryByText(/^Lista:/)).toBeNull();
  expect(screen.getAllByText(errorWords('efirma-of-another'))).toHaveLength(1);
  expect(gone).toBe(0);
  page.say({ prepareEfirma: prepared });
  await choose(page, mine);
  await screen.findByText(/^Lista:/);
  expect(screen.queryByText(errorWords('efirma-of-another'))).toBeNull();
});
