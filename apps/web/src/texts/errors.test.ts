import { appErrors } from '@consultorio/contracts/errors';
import { TRPCClientError } from '@trpc/client';
import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { authErrorText, authErrorTexts } from './auth-errors.ts';
import { errorText } from './errors.ts';

const ofProvider = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('texts of errors', () => {
  it('never shows what stood in the error itself', () => {
    expect(errorText(new Error('select * from users'))).toBe(appErrors.internal.message);
    expect(errorText('boom')).toBe(appErrors.internal.message);
    expect(errorText(ofProvider('auth/never-heard-of'))).not.toContain('auth/');
  });

  it('says what an answer with a code of ours says', () => {
    const answered = (message: string, data: object) =>
      errorText(TRPCClientError.from({ error: { message, code: -32000, data } } as never));
    const { message } = appErrors['red-flag'];
    expect(answered(message, { appCode: 'red-flag' })).toBe(message);
    expect(answered('Lo tomó otra', { appCode: 'already-taken', details: { takenBy: 'Mariana Ibáñez' } })).toBe(
      'Mariana Ibáñez ya tomó esta consulta.',
    );
    // What something in between answered, and what nobody foresaw.
    expect(answered('<html>proxy', {})).toBe(appErrors.internal.message);
    expect(answered('select * from users', { appCode: 'internal' })).toBe(appErrors.internal.message);
    expect(errorText(TRPCClientError.from(new TypeError('Failed to fetch')))).toBe(appErrors.unavailable.message);
  });

  it('says the words that the identity brought with a refusal, and without them at least that there is no network', () => {
    const withWords = Object.assign(ofProvider('auth/weak-password'), { words: 'Más larga.' });
    expect(errorText(withWords)).toBe('Más larga.');
    expect(errorText(ofProvider('auth/network-request-failed'))).toBe(appErrors.unavailable.message);
  });

  it('tells which rules of the identity project a new password breaks, in its own refusal and in ours', () => {
    const message = 'Firebase: Missing password requirements: [Password must contain an upper case character]';
    const refusal = Object.assign(new Error(message), { code: 'auth/password-does-not-meet-requirements' });
    expect(authErrorText(refusal)).toBe('La contraseña necesita una mayúscula.');
  });

  it('does not reveal whether an e-mail has an account', () => {
    const texts = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'].map((code) =>
      authErrorText(ofProvider(code)),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('knows every code of the identity provider', () => {
    const fallback = authErrorText(ofProvider('auth/never-heard-of'));
    const codes = Object.values(AuthErrorCodes);
    expect(codes.length).toBeGreaterThan(100);
    for (const code of codes) {
      const text = authErrorText(ofProvider(code));
      expect(text, code).not.toBe(fallback);
      expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].*[.…]$/);
    }
  });

  it('every text of the provider is a Spanish sentence', () => {
    for (const text of Object.values(authErrorTexts)) expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].*[.…]$/);
  });
});
