import type { Establishment } from '@consultorio/contracts/clinic';
import { keepClinicZone, zoneOf } from '@consultorio/contracts/clinic-calendar';
import { settingSaved, updateEstablishmentInput } from '@consultorio/contracts/settings';
// The package's root loads the numbers of a hundred countries.
import { validate } from 'stdnum/lib/cjs/mx/rfc.js';
import { wrongField } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { updateSetting } from './update-setting.ts';

/** @throws AppError invalid-input for an RFC whose check digit is wrong, stale-version. */
export const updateEstablishment = procedure('updateEstablishment')
  .input(updateEstablishmentInput)
  .output(settingSaved)
  .mutation(async ({ ctx, input: { expectedVersion, ...facts } }) => {
    if (facts.rfc && !validate(facts.rfc).isValid)
      throw wrongField('rfc', 'El RFC no es válido: revisa letras, fecha y dígito verificador', 'invalid_format');
    const change = (before: Establishment) => ({
      ...facts,
      clues: facts.clues ?? before.clues ?? '',
      timeZone: facts.timeZone ?? zoneOf(before),
      logoFileId: before.logoFileId,
    });
    const saved = await updateSetting(ctx, 'updateEstablishment', { key: 'establishment', expectedVersion, change });
    // Other processes hear of it; the next page that this one sends says it already.
    if (facts.timeZone) keepClinicZone(facts.timeZone);
    return saved;
  });
