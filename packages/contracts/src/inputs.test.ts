import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { inviteDoctorInput, updateDoctorContactInput, updateMySignatureInput } from './doctors.ts';
import { condition } from './forms.ts';
import { logoPath } from './logo-path.ts';
import { sendMessageInput } from './messages.ts';
import { markNotificationsReadInput } from './notifications.ts';
import { uploadOrderResultInput } from './orders.ts';
import { PAGE_DATA_ID } from './page-data.ts';
import { updatePatientProfileInput } from './patients.ts';
import { isPhone } from './phone.ts';
import { moment, orNull, paged, text } from './primitives.ts';
import { email, password, updatePatientProfilePictureInput } from './profiles.ts';
import { createServiceInput, updateServiceInput } from './services.ts';
import { updateBannerInput, updateEstablishmentInput, updateSiteTextsInput } from './settings.ts';
import { enrolPasskeyInput, updateStaffSessionRulesInput } from './staff-sessions.ts';

/** What is refused, as «path: sentence»; empty when it is taken. */
const refusals = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const id = randomUUID();
const letters = (length: number) => 'x'.repeat(length);

describe('a text', () => {
  test('is bounded on both sides, after its ends are trimmed', () => {
    expect([refusals(text(3), 'abc'), refusals(text(3), 'abcd')]).toEqual([[], [': Máximo 3 caracteres']]);
    expect([refusals(text(9, 1), ' '), refusals(text(9, 2), 'a ')]).toEqual([
      ...[[': Este dato es obligatorio'], [': Mínimo 2 caracteres']],
    ]);
    expect([text(9, 2).parse(' ab '), text(9).parse(' ')]).toEqual(['ab', '']);
  });

  test('holds nothing that the database cannot keep, and is one way to write each letter', () => {
    const refused = [': Contiene caracteres no permitidos'];
    expect([refusals(text(9), 'a\u0000b'), refusals(text(9), 'a\uD800')]).toEqual([refused, refused]);
    expect(text(9).parse('A\u0301')).toBe('Á');
  });
});

test('what is emptied, left out or null is null', () => {
  const schema = orNull(text(5));
  expect([schema.parse(null), schema.parse(undefined), schema.parse('a'), schema.parse('')]).toEqual([
    ...[null, null, 'a', ''],
  ]);
});

test('a page is its items and where the next one begins', () => {
  const schema = paged(text(5));
  expect(schema.parse({ items: ['a'], nextCursor: null })).toEqual({ items: ['a'], nextCursor: null });
  expect(schema.safeParse({ items: 'a', nextCursor: null }).success).toBe(false);
  expect(schema.safeParse({ items: [] }).success).toBe(false);
});

test('a condition is read as it was kept, to its last comparison', () => {
  const leaf = { item: 'p', is: 'equals', value: 1 };
  const kept = {
    all: [
      leaf,
      {
        any: [
          { item: 'q', is: 'answered' },
          { ...leaf, value: null },
        ],
      },
    ],
  };
  expect(condition.parse(kept)).toEqual(kept);
  expect(condition.safeParse({ all: [{ item: 'p', is: 'wrong' }] }).success).toBe(false);
});

test('addresses that pages and server share', () => {
  expect([logoPath('x'), PAGE_DATA_ID]).toEqual(['/logo/x', 'page-data']);
});

test('a moment is one of these centuries', () => {
  const of = (year: string) => refusals(moment, `${year}-01-01T00:00:00Z`);
  expect([of('1899'), of('1900'), of('2199'), of('2200')]).toEqual([
    ...[[': Fecha inválida'], [], [], [': Fecha inválida']],
  ]);
});

describe('who somebody is', () => {
  test('an e-mail is kept in small letters, without blanks around it', () => {
    expect(email.parse('  Ana.Ruiz@Ejemplo.MX ')).toBe('ana.ruiz@ejemplo.mx');
    expect([refusals(email, 'ana'), refusals(email, `${letters(250)}@a.mx`)]).toEqual([
      ...[[': Correo inválido'], [': Correo demasiado largo']],
    ]);
  });

  test('a password is neither too short nor too long, and of whole letters', () => {
    expect([refusals(password, letters(6)), refusals(password, letters(128))]).toEqual([[], []]);
    expect([refusals(password, letters(5)), refusals(password, letters(129))]).toEqual([
      ...[[': Mínimo 6 caracteres'], [': Máximo 128 caracteres']],
    ]);
    for (const broken of ['abcdef\u0000', 'abcdef\uD800'])
      expect(refusals(password, broken)).toEqual([': Contiene caracteres no permitidos']);
  });

  test.each([
    ['data:image/jpeg;base64,AAAA', true],
    ['data:image/png;base64,/AAA', true],
    ['data:image/webp;base64,+AAA', true],
    [id, true],
    [null, true],
    ['data:image/svg+xml;base64,AAAA', false],
    ['data:image/png;base64,', false],
    ['http://ejemplo.mx/foto.png', false],
    ['xdata:image/png;base64,AAAA', false],
  ])('a picture «%s»: %s', (profilePicture, taken) => {
    expect(refusals(updatePatientProfilePictureInput, { profilePicture })).toEqual(
      taken ? [] : ['profilePicture: La imagen debe ser JPEG, PNG o WebP'],
    );
    if (profilePicture !== id)
      expect(refusals(updateMySignatureInput, { signature: profilePicture })).toEqual(
        taken ? [] : ['signature: La imagen debe ser JPEG, PNG o WebP'],
      );
  });

  test('a picture of more than 14 million letters is too large', () => {
    const picture = `data:image/png;base64,${'A'.repeat(14_000_000)}`;
    expect(refusals(updatePatientProfilePictureInput, { profilePicture: picture })).toEqual([
      'profilePicture: La imagen es demasiado grande',
    ]);
    expect(refusals(updateMySignatureInput, { signature: picture })).toEqual([
      'signature: La imagen es demasiado grande',
    ]);
  });

  test('a CURP may be left empty and is then none; one that is written holds', () => {
    const { curp, birthDate } = updatePatientProfileInput.shape;
    expect([curp.parse(''), curp.parse(' '), curp.parse(null), curp.parse(' hegg560427mvzrrl04 ')]).toEqual([
      ...[null, null, null, 'HEGG560427MVZRRL04'],
    ]);
    expect(refusals(curp, 'HEGG560427MVZRRL05')).toEqual([': La CURP no es válida; revísala o déjala vacía']);
    expect(refusals(birthDate, '1850-01-01')).toEqual([': Revisa la fecha de nacimiento']);
  });

  test('a telephone is one that can exist', () => {
    expect(['55 1234 5678', '+1 212 555 2368', '+34 912 345 678'].map(isPhone)).toEqual([true, true, true]);
    expect(['12', '0000000000', 'diez', '', '+52 55 1234'].map(isPhone)).toEqual([false, false, false, false, false]);
  });

  test.each(['+52 1 55 1234 5678', '044 55 1234 5678', '045 (55) 1234-5678', '0052 1 5512345678', '01 55 1234 5678'])(
    'a telephone as Mexicans wrote it for years, %s, is taken as it is dialled now',
    (typed) => {
      expect(isPhone(typed)).toBe(true);
      expect(updatePatientProfileInput.shape.phone.parse(typed)).toBe('+525512345678');
      expect(inviteDoctorInput.shape.phone.parse(typed)).toBe('+525512345678');
    },
  );

  test.each(['55 1234 5678', '+52 (222) 123-4567', '+1 212 555 2368', '0445512345', '52 1 55 1234'])(
    'a telephone in any other form, %s, stays as typed',
    (typed) => expect(updatePatientProfileInput.shape.phone.parse(typed)).toBe(typed),
  );
});

describe('a doctor', () => {
  const whole = {
    ...{ idempotencyKey: id, email: 'a@b.mx', firstName: 'Ana', lastName: 'Ruiz', cedula: ' 1234567 ' },
    ...{ titleInstitution: 'UNAM', speciality: 'Medicina', specialityCedula: '', officeAddress: 'Calle 1, CDMX' },
    ...{ phone: '', serviceIds: [], maxOpen: 10 },
  };

  test('may have no telephone and no second cédula, and then has none', () => {
    expect(inviteDoctorInput.parse(whole)).toMatchObject({ phone: null, specialityCedula: null, cedula: '1234567' });
    const told = { ...whole, phone: '55 1234 5678', specialityCedula: '12345678' };
    expect(inviteDoctorInput.parse(told)).toMatchObject({ phone: '55 1234 5678', specialityCedula: '12345678' });
    expect(updateDoctorContactInput.parse({ expectedVersion: 1, officeAddress: 'Calle 1, CDMX', phone: '' })).toEqual({
      ...{ expectedVersion: 1, officeAddress: 'Calle 1, CDMX', phone: null },
    });
  });

  test.each([
    ['cedula', '123456', 'La cédula tiene 7 u 8 dígitos'],
    ['cedula', '123456789', 'La cédula tiene 7 u 8 dígitos'],
    ['cedula', '1234567a', 'La cédula tiene 7 u 8 dígitos'],
    ['specialityCedula', '1', 'La cédula tiene 7 u 8 dígitos'],
    ['phone', '12', 'Escribe el teléfono con lada, a 10 dígitos'],
    ['maxOpen', 0, 'Al menos 1'],
    ['maxOpen', 501, 'Máximo 500'],
    ['maxOpen', 1.5, 'Escribe un número entero'],
  ])('%s %j: %s', (field, value, sentence) => {
    expect(refusals(inviteDoctorInput, { ...whole, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });
});

describe('words or files, one of them at least', () => {
  const message = { consultationId: id, idempotencyKey: id, text: '' };
  const result = { orderId: id, idempotencyKey: id };

  test('a message', () => {
    expect(refusals(sendMessageInput, message)).toEqual(['text: Escribe un mensaje']);
    expect(refusals(sendMessageInput, { ...message, fileIds: [] })).toEqual(['text: Escribe un mensaje']);
    expect(refusals(sendMessageInput, { ...message, text: 'Hola' })).toEqual([]);
    expect(refusals(sendMessageInput, { ...message, fileIds: [id] })).toEqual([]);
  });

  test('a result', () => {
    const refused = ['text: Agrega un archivo o escribe el resultado'];
    expect(refusals(uploadOrderResultInput, result)).toEqual(refused);
    expect(refusals(uploadOrderResultInput, { ...result, text: ' ', fileIds: [] })).toEqual(refused);
    expect(refusals(uploadOrderResultInput, { ...result, text: 'Normal' })).toEqual([]);
    expect(refusals(uploadOrderResultInput, { ...result, fileIds: [id] })).toEqual([]);
  });
});

test('notices are read up to a moment, one by one, or of one consultation: exactly one of the three', () => {
  const refused = [': Di cuáles: hasta un momento, uno, o los de una consulta'];
  const upTo = '2026-01-01T00:00:00Z';
  expect(refusals(markNotificationsReadInput, {})).toEqual(refused);
  expect(refusals(markNotificationsReadInput, { upTo: null })).toEqual(refused);
  expect(refusals(markNotificationsReadInput, { upTo, notificationId: id })).toEqual(refused);
  expect(refusals(markNotificationsReadInput, { except: ['messageReceived'] })).toEqual(refused);
  for (const one of [{ upTo }, { notificationId: id }, { consultationId: id, upTo: null, except: ['messageReceived'] }])
    expect(refusals(markNotificationsReadInput, one)).toEqual([]);
});

describe('the clinic', () => {
  const service = {
    ...{ name: 'General', description: 'Consulta', formId: id, priceText: '$100', replyMinutes: 60, closeMinutes: 60 },
    ...{ followUpDays: 7, redFlags: [], doctorIds: [] },
  };
  test.each([
    ['created', createServiceInput, { ...service, idempotencyKey: id }],
    ['changed', updateServiceInput, { ...service, serviceId: id, expectedVersion: 1 }],
  ])('a service that is %s does not promise its end before its first reply', (_what, schema, whole) => {
    expect(refusals(schema, whole)).toEqual([]);
    expect(refusals(schema, { ...whole, closeMinutes: 59 })).toEqual([
      'closeMinutes: No puede ser antes que la primera respuesta',
    ]);
    for (const [minutes, sentence] of [
      [4, 'Mínimo 5 minutos'],
      [43_201, 'Máximo 30 días'],
      [5.5, 'Escribe un número entero'],
    ] as const)
      expect(refusals(schema, { ...whole, replyMinutes: minutes, closeMinutes: 43_200 })[0]).toBe(
        `replyMinutes: ${sentence}`,
      );
  });

  test('a red flag keeps its own key, of letters, digits and hyphens', () => {
    const flagged = (key: unknown) =>
      refusals(createServiceInput, { ...service, idempotencyKey: id, redFlags: [{ key, question: '¿Dolor?' }] });
    expect([flagged(null), flagged('dolor-1'), flagged(letters(60))]).toEqual([[], [], []]);
    expect([flagged(letters(61)), flagged('a b'), flagged('')].map((found) => found.length)).toEqual([1, 1, 1]);
  });

  test('a banner that is shown has words', () => {
    const banner = (visible: boolean, words: string) =>
      refusals(updateBannerInput, { expectedVersion: 1, visible, text: words });
    expect([banner(true, 'Hola'), banner(false, ''), banner(true, ' ')]).toEqual([
      ...[[], [], ['text: Escribe el aviso que se va a mostrar']],
    ]);
  });

  test('an RFC is kept without blanks and hyphens, in capitals', () => {
    const { rfc } = updateEstablishmentInput.shape;
    expect(rfc.parse(' abc-680524 p76 ')).toBe('ABC680524P76');
  });

  test('a CLUES is kept without blanks and hyphens, in capitals, or is none', () => {
    const { clues } = updateEstablishmentInput.shape;
    expect([clues.parse(' df-ssa 000012 '), clues.parse('')]).toEqual(['DFSSA000012', '']);
    expect(clues.safeParse('DFSSA12').success).toBe(false);
  });

  test('the site has six steps and twelve questions at most', () => {
    const of = (steps: number, faq: number) =>
      refusals(updateSiteTextsInput, {
        ...{ expectedVersion: 1, headline: 'Hola', lead: 'Aquí' },
        steps: Array(steps).fill({ title: 'Uno', text: 'Dos' }),
        faq: Array(faq).fill({ question: '¿?', answer: 'Sí' }),
      });
    expect([of(6, 12), of(7, 12), of(6, 13)]).toEqual([[], ['steps: Máximo 6 pasos'], ['faq: Máximo 12 preguntas']]);
  });

  test('a screen is hidden within four hours, or never', () => {
    const of = (idleLockMinutes: number) =>
      refusals(updateStaffSessionRulesInput, { expectedVersion: 1, requirePasskey: true, idleLockMinutes });
    expect([of(0), of(240)]).toEqual([[], []]);
    expect([of(-1), of(241), of(1.5)]).toEqual([
      ...[['idleLockMinutes: Escribe 0 o más'], ['idleLockMinutes: Máximo 240 minutos']],
      ['idleLockMinutes: Escribe minutos enteros'],
    ]);
  });

  test('an answer of a passkey is letters that travel in an address', () => {
    const answer = {
      ...{ id: 'aA0-_', rawId: 'aA0-_==', type: 'public-key' },
      response: { clientDataJSON: 'a', attestationObject: 'a' },
    };
    expect(refusals(enrolPasskeyInput, { name: 'Mi llave', answer })).toEqual([]);
    for (const wrong of ['', 'a+', 'a===', ' a', 'a b', letters(1401)])
      expect(refusals(enrolPasskeyInput, { name: 'Mi llave', answer: { ...answer, id: wrong } })).toHaveLength(1);
    expect(refusals(enrolPasskeyInput, { name: ' ', answer })).toEqual(['name: Este dato es obligatorio']);
  });
});
