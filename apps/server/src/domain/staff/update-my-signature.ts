import { updateDoctorSignatureOutput, updateMySignatureInput } from '@consultorio/contracts/doctors';
import { procedure } from '../../core/procedure.ts';
import { changeSignature } from '../doctors/signature.ts';
export const updateMySignature = procedure('updateMySignature')
  .input(updateMySignatureInput)
  .output(updateDoctorSignatureOutput)
  .mutation(({ ctx, input }) =>
    changeSignature(ctx, 'updateMySignature', { doctorId: ctx.user.id, signature: input.signature }),
  );
