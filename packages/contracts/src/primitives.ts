import { z } from 'zod';

/** Nothing is judged after it: one refusal of a text is enough. */
const final = (error: string) => ({ error, abort: true });

/**
 * The only string type for inputs: bounded, well-formed Unicode, no NUL (PostgreSQL cannot store it), normalised to NFC
 * so that «Á» typed on two keyboards is the same text. It stays a string to whoever describes it: a transform would not.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .max(max, final(`Máximo ${max} caracteres`))
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), final('Contiene caracteres no permitidos'))
    .overwrite((value) => value.normalize('NFC').trim())
    .refine((value) => value.length >= min, final(min > 1 ? `Mínimo ${min} caracteres` : 'Este dato es obligatorio'));

/** Turns the letters after it round, or begins another line: a list of names that holds one says something else. */
const misleading = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/u;
/** Joiners and variation selectors stay: emoji and several alphabets are written with them. */
const unseen = /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const turning = /\p{Bidi_Control}/gu;

/** Whether anybody would see it: an entry of which nobody does makes a list look as if something stood in it. */
export const isSeen = (words: string): boolean => visible.test(words);
/** Without signs that turn the letters after them round: beside others an entry would be read backwards. */
export const unturned = (words: string): string => words.replace(turning, '');

/** A name or a title of anything: one line that can be seen. Empty only where `min` is 0. */
export const name = (max: number, min = 1) =>
  text(max, min)
    .refine(
      (value) => !misleading.test(value),
      final('Escríbelo en una sola línea, sin signos que cambian la dirección del texto'),
    )
    .overwrite((value) => value.replace(unseen, '').trim())
    .refine(
      (value) => (value === '' ? min === 0 : isSeen(value) && value.length >= min),
      final('Escribe letras o números que se vean'),
    );

export const id = z.uuid('Identificador inválido');
export const expectedVersion = z.int().min(0).max(2_147_483_647);
/** Chosen by the caller, a UUID per intention: the same key twice is one effect and the same answer. */
export const idempotencyKey = z.uuid('Identificador inválido');

/** Of what saves itself: without one, a save whose answer got lost is refused as stale when it is sent again. */
export const savingKey = idempotencyKey.nullish();

/** May be emptied. Null and absent mean the same on the wire: Swift leaves a nil out, JavaScript sends null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** A calendar day without a time zone, `YYYY-MM-DD`, that exists. */
export const day = z.iso.date('Fecha inválida');

/** One of these centuries: PostgreSQL has no year 0. */
export const recentDay = day.regex(/^(19|20|21)/, 'Fecha inválida');

/** A moment in UTC, ISO 8601, of these centuries: PostgreSQL has no year 0, and a Date no year 10000. */
export const moment = z.iso.datetime('Fecha inválida').regex(/^(19|20|21)/, 'Fecha inválida');

/** Input of every paged list; the cursor is opaque and comes from the previous answer. */
export const page = {
  limit: z.int().min(1).max(100).nullish(),
  cursor: z.string().max(500).nullish(),
};
export const DEFAULT_PAGE = 25;

/** Answer of every paged list. `nextCursor` is null on the last page. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** ISO 8601 in UTC. Outputs carry plain strings: a format check on the way out costs more than it proves. */
export const at = z.string();

/** The answer of a procedure when only success matters. */
export const done = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof done>;

/** JSON that a form sends: bounded in size and depth before zod ever sees it, see refuseUnsafeJson in trpc-callable. */
export const jsonObject = z.record(z.string().max(200), z.unknown());
