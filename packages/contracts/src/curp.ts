const DIGITS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** The state of birth, as RENAPO abbreviates it; NE is abroad. */
const states = new Set(
  'AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT SL SP SR TC TL TS VZ YN ZS'.split(' '),
);

/** Shape, date, state and check digit of the Mexican population key (RENAPO's instructivo normativo). It is never generated here. */
export function isCurp(value: string): boolean {
  if (!/^[A-ZÑ]{4}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NÑP-TV-Z]{3}[A-Z0-9]\d$/.test(value)) return false;
  if (!isBirthDate(value) || !states.has(value.slice(11, 13))) return false;
  const sum = [...value.slice(0, 17)].reduce(
    (total, letter, index) => total + DIGITS.indexOf(letter) * (18 - index),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(value[17]);
}

/** A digit in the last place but one is the century of 1900, a letter that of 2000. */
function isBirthDate(value: string): boolean {
  const year = `${/\d/.test(value.charAt(16)) ? '19' : '20'}${value.slice(4, 6)}`;
  const day = `${year}-${value.slice(6, 8)}-${value.slice(8, 10)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
