import { describe, expect, test } from 'vitest';
import { appErrors } from '../errors.ts';
import { consultationStateWords, priorityWords } from './consultations.ts';
import { certaintyWords, noteSectionWords, vitalWords } from './notes.ts';
import { mailSubject, noticeTitles } from './notices.ts';
import { orderKindWords, orderStateWord, orderStateWords } from './orders.ts';
import { roleWord, roleWords, sexPhrase, sexWords, userStatusWords } from './people.ts';
import { auditOutcomeWords, legalKindWords, publicationStateWords } from './records.ts';

/** A column of a table whose cells are the words for several readers. */
const column = (table: Record<string, Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(table).map(([code, cells]) => [code, cells[name] ?? '']));

/** Each holds the words for one reader: two codes with one word could not be told apart. */
const vocabularies: [string, Record<string, string>][] = [
  ['sexes', sexWords],
  ['statuses of users', userStatusWords],
  ['roles', roleWords],
  ['states of consultations, for the staff', column(consultationStateWords, 'staff')],
  ['states of consultations, for the patient', column(consultationStateWords, 'patient')],
  ['priorities', column(priorityWords, 'name')],
  ['priorities without a label', column(priorityWords, 'alone')],
  ['kinds of orders', column(orderKindWords, 'name')],
  ['titles of orders', column(orderKindWords, 'title')],
  ['states of orders, for the staff', column(orderStateWords, 'staff')],
  ['states of orders, for the patient', column(orderStateWords, 'patient')],
  ['sections of a note', noteSectionWords],
  ['vital signs', column(vitalWords, 'name')],
  ['vital signs in a narrow column', column(vitalWords, 'short')],
  ['certainties', certaintyWords],
  ['legal documents', legalKindWords],
  ['outcomes in the bitácora', auditOutcomeWords],
  ['states of forms', column(publicationStateWords, 'form')],
  ['states of templates', column(publicationStateWords, 'template')],
  ['notices', noticeTitles],
];

describe.each(vocabularies)('%s', (_name, words) => {
  test('begin with a capital, end without a full stop, and are told apart', () => {
    for (const word of Object.values(words)) expect(word).toMatch(/^[A-ZÁÉÍÓÚ].*[^.\s]$/);
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  });
});

test('every error is one or more Spanish sentences', () => {
  for (const [code, { message }] of Object.entries(appErrors)) expect(message, code).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].*\.$/);
});

test('a sex that nobody told says so, with and without a label', () => {
  expect([sexPhrase(null), sexPhrase('undisclosed'), sexWords.undisclosed]).toEqual([
    'Sexo no especificado',
    'Sexo no especificado',
    'No especificado',
  ]);
  expect(sexPhrase('female')).toBe('Mujer');
});

test('the bitácora names roles, the system, and whatever it does not know', () => {
  expect(['doctor', 'system', 'nobody', 'otro'].map(roleWord)).toEqual([
    ...['Médico', 'El sistema', 'Alguien sin sesión', 'otro'],
  ]);
});

test('a referral is attended, and who checks a code learns nothing of results', () => {
  expect(orderStateWord({ kind: 'referral', state: 'fulfilled' }, 'public')).toBe('Atendida');
  expect(orderStateWord({ kind: 'prescription', state: 'fulfilled' }, 'public')).toBe('Surtida');
  expect(orderStateWord({ kind: 'referral', state: 'issued' }, 'public')).toBe('Vigente');
  for (const state of ['resultUploaded', 'reviewed'] as const)
    expect(orderStateWord({ kind: 'laboratory', state }, 'public')).toBe('Atendida');
});

test('the subject of a mail is the title in the bell, unless it would say how a consultation ended', () => {
  expect(mailSubject('orderReviewed')).toBe(noticeTitles.orderReviewed);
  expect(mailSubject('consultationClosed')).toBe(mailSubject('consultationRejected'));
});
