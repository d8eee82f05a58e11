import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Whether such a telephone can exist: ten digits of Mexico, or with `+` any country's. Apart from the shapes because
 * its tables weigh 20 kB: only code that checks a number imports it. The number is kept as typed.
 */
export const isPhone = (typed: string): boolean => parsePhoneNumberFromString(typed, 'MX')?.isValid() ?? false;
