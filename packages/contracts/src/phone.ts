import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { dialledToday } from './old-mobile.ts';

/**
 * Whether such a telephone can exist: ten digits of Mexico, or with `+` any country's. Apart from the shapes because
 * its tables weigh 20 kB: only code that checks a number imports it. The number is kept
 * as typed, but for prefixes that are dialled no more.
 */
export const isPhone = (typed: string): boolean =>
  parsePhoneNumberFromString(dialledToday(typed), 'MX')?.isValid() ?? false;

/** Where a message costs what one costs: beyond it there are numbers that earn from being written to. */
const written = ['MX', 'US', 'CA'];

/** As providers take it, `+525512345678`; null where no message is sent. */
export function phoneOfMessages(typed: string): string | null {
  const phone = parsePhoneNumberFromString(dialledToday(typed), 'MX');
  return phone?.isValid() && written.includes(phone.country ?? '') ? phone.number : null;
}
