import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueInWords } from './issue-words.ts';

/** Of each kind of issue what is told; zod's default is English. */
test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Falta este dato'],
  [z.string(), 4, 'Debe ser un texto'],
  [z.int(), 1.5, 'Debe ser un número entero'],
  [z.boolean(), 'no', 'Debe ser verdadero o falso'],
  [z.array(z.string()), {}, 'Debe ser una lista'],
  [z.object({}), 'x', 'Debe ser un objeto'],
  [z.record(z.string(), z.string()), [], 'Debe ser un objeto'],
  [z.date(), 'x', 'Debe ser de otro tipo'],
  [z.string().max(3), 'abcd', 'Debe tener como máximo 3 caracteres'],
  [z.string().min(1), '', 'Debe tener al menos 1 carácter'],
  [z.array(z.string()).min(2), ['a'], 'Debe tener al menos 2 elementos'],
  [z.number().max(9), 10, 'Debe ser como máximo 9'],
  [z.number().min(1), 0, 'Debe ser al menos 1'],
  [z.number().multipleOf(5), 7, 'Debe ser múltiplo de 5'],
  [z.enum(['si', 'no']), 'quizá', 'Debe ser «si» o «no»'],
  [z.enum(['si', 'no']), undefined, 'Falta este dato'],
  [z.literal(true), false, 'Debe ser «true»'],
  [z.uuid(), 'x', 'Debe ser un identificador (UUID)'],
  [z.email(), 'x', 'Debe ser un correo electrónico'],
  [z.iso.date(), '31/01/2026', 'Debe ser una fecha como 2026-01-31'],
  [z.iso.datetime(), 'hoy', 'Debe ser una fecha y hora en UTC como 2026-01-31T15:00:00Z'],
  [z.string().regex(/^secret-[a-z]+$/), 'x', 'No tiene la forma esperada'],
  [z.strictObject({}), { more: 1 }, 'Hay datos que no se esperaban'],
  [z.union([z.string(), z.number()]), true, 'No es un valor que se espere aquí'],
  [
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
    { kind: 'b' },
    'No es un valor que se espere aquí',
  ],
])('%#: what is wrong is said in Spanish', (schema, value, sentence) => {
  const { error } = schema.safeParse(value, { error: issueInWords });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('a sentence of the schema’s own comes first', () => {
  const { error } = z.string('El nombre es obligatorio').safeParse(1, { error: issueInWords });
  expect(error?.issues[0]?.message).toBe('El nombre es obligatorio');
});
