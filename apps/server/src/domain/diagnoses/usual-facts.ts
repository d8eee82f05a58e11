import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';

/** Codes and ranges of categories: «A34», «B37.3», «C51-C58». */
type Codes = string;

/** CIE-10 of the WHO, volume 2: categories limited to one sex, or far more likely in it. */
const bySex: Record<'female' | 'male', Codes> = {
  female: `A34 B37.3 C51-C58 C79.6 D06 D07.0-D07.3 D25-D28 D39 E28 E89.4 F52.5 F53 I86.3 L29.2 M80.0-M80.1 M81.0-M81.1
    M83.0 N70-N98 N99.2-N99.3 O00-O99 P54.6 Q50-Q52 R87 S31.4 S37.4-S37.6 T19.2-T19.3 T83.3 Y76 Z01.4 Z12.4 Z30.1 Z30.3
    Z30.5 Z31.1-Z31.2 Z32-Z37 Z39 Z43.7 Z87.5 Z97.5`,
  male: `B26.0 C60-C63 D07.4-D07.6 D17.6 D29 D40 E29 E89.5 F52.4 I86.1 L29.1 N40-N51 Q53-Q55 R86 S31.2-S31.3 Z12.5`,
};

/** Ages outside of which the code is unusual, by what the code itself says. Wide: asking back must not be a habit. */
const byAge: readonly { codes: Codes; from?: string; to?: string }[] = [
  { codes: 'A33', to: '28d' },
  { codes: 'O00-O99 Z32-Z37 Z39', from: '10y', to: '55y' },
  { codes: 'P00-P96 R95', to: '11m' },
  { codes: 'E30.0-E30.1 F93-F94 R62.0 Z00.1-Z00.2 Z76.1-Z76.2', to: '17y' },
  { codes: 'F00-F01 F03 G30 H25 H52.4 H91.1 R54', from: '30y' },
  { codes: 'M80.0 M81.0 N95', from: '30y' },
  { codes: 'N40 C61', from: '30y' },
  { codes: 'K00.7 L21.1 R68.1', to: '5y' },
];

/**
 * Diseases that NOM-017-SSA2-2012 has told of by case, and those that came after it. The weekly counts of common
 * illness (respiratory infections, diarrhoea, diabetes …) are no notification of a person, and not here.
 */
const byNotification: readonly { codes: Codes; notification: NonNullable<DiagnosisFacts['notification']> }[] = [
  {
    codes: `A00 A17.0 A20 A22 A33-A36 A37 A39 A50 A75 A77 A80 A82 A91 A92.3 A95 A97.2 B05 B06 B50 G61.0 J09`,
    notification: 'immediate',
  },
  {
    codes: `A01 A15-A16 A19 A23 A27 A30 A51-A57 A71 A90 A92.0 A97.0-A97.1 A97.9 B01 B15-B17 B20-B24 B26 B51 B54-B55 B57
      B69 Z21`,
    notification: 'weekly',
  },
  { codes: 'U07', notification: 'unspecified' },
];

const none: DiagnosisFacts = { sex: null, ageFrom: null, ageTo: null, notification: null, marks: [] };

/** What is known of a code without a file of the authority. */
export function usualFactsOf(code: string): DiagnosisFacts {
  const age = byAge.find(({ codes }) => isAmong(code, codes));
  const sex = (['female', 'male'] as const).find((one) => isAmong(code, bySex[one]));
  const notified = byNotification.find(({ codes }) => isAmong(code, codes));
  if (!age && !sex && !notified) return none;
  return {
    ...none,
    sex: sex ?? null,
    ageFrom: age?.from ?? null,
    ageTo: age?.to ?? null,
    notification: notified?.notification ?? null,
  };
}

function isAmong(code: string, codes: Codes): boolean {
  return codes.split(/\s+/).some((range) => {
    const [first = '', last = first] = range.split('-');
    // A range of categories holds their subcategories: «N98.9» is in «N70-N98».
    const part = code.slice(0, first.length);
    return part >= first && part <= last;
  });
}
