import type { ConsultationMoved } from '@consultorio/contracts/consultations';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';

export const moved = ({ id, state, version, folio }: ConsultationRow): ConsultationMoved => ({
  id,
  state,
  version,
  folio,
});
