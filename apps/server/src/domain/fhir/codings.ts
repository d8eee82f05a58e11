import { draftCoding, formLimits } from '@consultorio/contracts/form-draft';
import type { FormCoding } from '@consultorio/contracts/form-scales';
import { addExtensionLosses, type Losses, type Place } from './losses.ts';
import { fhirString } from './option-coding.ts';
import type { Coding } from './resource.ts';

/** The codes of a questionnaire, a group or a question, with their systems. `place` is that of the list. */
export function readCodes(codings: readonly Coding[] | undefined, place: Place, losses: Losses): FormCoding[] {
  const read = (codings ?? []).flatMap((coding, index) => {
    const here = { ...place, path: `${place.path}[${index}]` };
    addExtensionLosses(losses, here, coding.extension);
    const one = index < formLimits.codes ? readCoding(coding) : null;
    if (!one) losses.add(here, 'coding', codingText(coding));
    return one ?? [];
  });
  return read;
}

/** Null for one that FHIR itself would not take: without a code, or with spaces in its address. */
export function readCoding({ system, version, code, display }: Coding): FormCoding | null {
  const read = draftCoding.safeParse({
    ...(system === undefined ? {} : { system }),
    ...(version === undefined ? {} : { version }),
    code,
    ...(display === undefined ? {} : { display }),
  });
  return read.success ? read.data : null;
}

export const codingText = ({ system, code }: Coding) => [system, code].filter((part) => part !== undefined).join('|');

/** As `code` of a questionnaire, a group or a question; nothing when there is none. */
export const codeOf = (codes: readonly FormCoding[] | null | undefined): { code?: Coding[] } =>
  codes && codes.length > 0 ? { code: codes.map(toCoding) } : {};

export function toCoding({ system, version, code, display }: FormCoding): Coding {
  const [said, edition] = [fhirString(display), fhirString(version)];
  return {
    ...(system ? { system } : {}),
    ...(edition ? { version: edition } : {}),
    code,
    ...(said ? { display: said } : {}),
  };
}
