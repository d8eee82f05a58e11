import { permissions, procedureNames } from '@consultorio/contracts/access';
import type { ProcedureName } from '@consultorio/contracts/verbs';

const KIB = 1024;
const MIB = 1024 * KIB;

/** The longest body of a caller who is not known yet: a registration and a code are a few hundred bytes. */
export const STRANGERS_BODY_BYTES = 256 * KIB;
/** The longest texts of one call many times over, in whatever letters. */
const USUAL_BYTES = MIB;

/** A picture in a data URI of 14,000,000 characters, with its envelope. */
const PICTURE_BYTES = 14 * MIB;
/** No procedure takes more. */
export const MAX_BODY_BYTES = PICTURE_BYTES;

/** Procedures that carry more than text. */
const largeBodies: Partial<Record<ProcedureName, number>> = {
  updatePatientProfilePicture: PICTURE_BYTES,
  updateStaffProfilePicture: PICTURE_BYTES,
  updateDoctorSignature: PICTURE_BYTES,
  updateDoctorPicture: PICTURE_BYTES,
  updateMySignature: PICTURE_BYTES,
  updateEstablishmentLogo: 4 * MIB,
  previewQuestionnaire: 5 * MIB,
  importQuestionnaire: 5 * MIB,
  previewRecordImport: 5 * MIB,
  importRecord: 5 * MIB,
  addDiagnosisRows: 4 * MIB,
  addMedicineRows: 4 * MIB,
};

const known = new Set<string>(procedureNames);
const isProcedure = (name: string): name is ProcedureName => known.has(name);

/** The bytes that a call of these procedures may have, a batch those of all of them; of an unknown name a stranger's. */
export function bodyBytesOf(names: readonly string[]): number {
  if (names.length === 0) return STRANGERS_BODY_BYTES;
  const each = names.map((name) => {
    if (!isProcedure(name) || permissions[name].gate === 'public') return STRANGERS_BODY_BYTES;
    return largeBodies[name] ?? USUAL_BYTES;
  });
  return Math.min(
    MAX_BODY_BYTES,
    each.reduce((sum, bytes) => sum + bytes, 0),
  );
}

/** The procedures that an address of either endpoint names: `/trpc/a,b`, `/a`, `/project/region/a`. */
export function namesIn(url: string): string[] {
  const [path = ''] = url.split('?', 1);
  return path.split(/[/,]/).filter(isProcedure);
}
