import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { lookalikes } from './lookalikes.ts';
import { skeleton } from './skeleton.ts';

test.each([
  ['Ana', ['ANA', 'áná', 'A\u200Bna', 'Аnа', 'Ａｎａ', 'A.n.a', ' a-n a ', 'A\u202Ena', 'ᴀɴᴀ', '🅰🅽🅰']],
  ['Plan', ['P1an', 'PIan', 'P\u00ADlan', 'Рlаn']],
  ['Dolor de espalda', ['DOLOR  DE ESPALDA', 'Dolor-de-espalda', 'D0lor de espalda', 'dolordeespalda']],
  ['Inflamación', ['inflarnacion', 'lnflamacion']],
])('what reads as «%s» has its key', (name, others) => {
  expect(new Set([name, ...others].map(skeleton)).size).toBe(1);
});

test.each([
  ['Ibuprofeno 1.5 mg', 'Ibuprofeno 15 mg'],
  ['Dosis 1 - 2', 'Dosis 12'],
  ['Tipo 10', 'Tipo IO'],
  ['Ana', 'Ama'],
  ['Niño', 'Niña'],
  ['漢字', '漢'],
])('«%s» is not «%s»', (one, other) => {
  expect(skeleton(one)).not.toBe(skeleton(other));
});

/** Its chains end in «rn» and in strokes of «l»; signs that decompose are looked up by their parts. */
test('the table says of every sign of Unicode what its well-kept source says', () => {
  const smallCapitals = new Set('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ');
  const source = new Map(
    Object.entries(confusables)
      .filter(
        ([sign]) => sign.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '') === sign,
      )
      .map(([sign, prototype]) => [sign, skeleton(prototype)] as const)
      .filter(([sign, letters]) => sign > '\x7f' && /^[a-z]+$/.test(letters)),
  );
  expect(source.size).toBeGreaterThan(550);
  expect([...source].filter(([sign, letters]) => skeleton(sign) !== letters)).toEqual([]);
  const ours = Object.values(lookalikes).flatMap((signs) => [...signs]);
  expect(ours.filter((sign) => !source.has(sign) && !smallCapitals.has(sign))).toEqual([]);
});
