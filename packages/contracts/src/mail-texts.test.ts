import { describe, expect, test } from 'vitest';
import { fillMailText, isEssentialMail, sendMailTrialInput, updateMailTextInput } from './mail-texts.ts';
import { isSecurityNotice, mailRuleOf, noticeMails, notificationKinds } from './notifications.ts';
import { roles, sideOf } from './sides.ts';

describe('a mail that the clinic words by itself', () => {
  const values = { nombre: 'Ana {{clinica}}', clinica: 'Clínica $& Sol' };

  test('is filled in once: braces within a value are not looked at again', () => {
    expect(fillMailText('Hola, {{nombre}}: {{ clinica }} te {{  nombre}}', values)).toBe(
      'Hola, Ana {{clinica}}: Clínica $& Sol te Ana {{clinica}}',
    );
    expect(fillMailText('{{otra}} {nombre}', values)).toBe('{{otra}} {nombre}');
  });

  const trial = (words: { subject?: string; text?: string }) =>
    sendMailTrialInput.safeParse({ kind: 'messageReceived', subject: 'Aviso', text: 'Hola', ...words });

  test.each([
    ['{{nombre}} y {{ clinica }}', true],
    ['sin variables', true],
    ['{{nombre}} {{diagnostico}}', false],
    ['{{diagnostico}}', false],
    ['{{}}', false],
    ['abre {{ y no cierra', false],
    ['cierra }} sin abrir', false],
    ['{{nombre}} }}', false],
    ['{una llave}', true],
  ])('«%s»: %s', (words, taken) => {
    for (const field of ['subject', 'text'] as const) {
      const parsed = trial({ [field]: words });
      expect(parsed.success).toBe(taken);
      if (!taken) expect(parsed.error?.issues[0]?.message).toBe('Solo puedes usar {{nombre}} y {{clinica}}');
    }
  });

  test('has words, and a subject of 120 letters at most', () => {
    expect([trial({ subject: '' }).success, trial({ text: ' ' }).success]).toEqual([false, false]);
    expect([trial({ subject: 'x'.repeat(120) }).success, trial({ subject: 'x'.repeat(121) }).success]).toEqual([
      ...[true, false],
    ]);
    expect([trial({ text: 'x'.repeat(1500) }).success, trial({ text: 'x'.repeat(1501) }).success]).toEqual([
      ...[true, false],
    ]);
  });
});

describe('who gets a mail whatever the clinic would like', () => {
  test.each(notificationKinds)('%s', (kind) => {
    const { patient, staff } = noticeMails[kind];
    expect(isEssentialMail(kind)).toBe(patient === 'essential' || staff === 'essential');
    const off = { kind, expectedVersion: 0, send: false, subject: 'Aviso', text: 'Hola' };
    const parsed = updateMailTextInput.safeParse(off);
    expect(parsed.success).toBe(!isEssentialMail(kind));
    if (isEssentialMail(kind))
      expect(parsed.error?.issues).toMatchObject([
        { path: ['send'], message: 'Este correo es indispensable y no se puede apagar' },
      ]);
    expect(updateMailTextInput.safeParse({ ...off, send: true }).success).toBe(true);
  });

  test('each role by its own side', () => {
    for (const role of roles)
      expect(mailRuleOf('consultationTaken', role)).toBe(noticeMails.consultationTaken[sideOf[role]]);
    expect([mailRuleOf('newDevice', 'doctor'), mailRuleOf('newDevice', 'patient')]).toEqual(['essential', 'none']);
  });

  test('what is told to the other side alone, or to nobody by mail', () => {
    const nobody = notificationKinds.filter((kind) =>
      Object.values(noticeMails[kind]).every((rule) => rule === 'none'),
    );
    expect(nobody).toEqual(['consultationReleased', 'fileRefused', 'consultationRated']);
  });

  test('notices of the account alone', () => {
    expect(notificationKinds.filter(isSecurityNotice)).toEqual([
      ...['newDevice', 'passkeyAdded', 'recoveryCodeUsed', 'passkeysReset', 'secondFactorReset'],
    ]);
  });
});
