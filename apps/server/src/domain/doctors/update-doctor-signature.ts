import { updateDoctorSignatureInput, updateDoctorSignatureOutput } from '@consultorio/contracts/doctors';
import { procedure } from '../../core/procedure.ts';
import { changeSignature } from './signature.ts';
export const updateDoctorSignature = procedure('updateDoctorSignature')
  .input(updateDoctorSignatureInput)
  .output(updateDoctorSignatureOutput)
  .mutation(({ ctx, input }) => changeSignature(ctx, 'updateDoctorSignature', input));
