import { createUploadInput, createUploadOutput, getFileAddressInput, storedFile } from '@consultorio/contracts/files';
import { procedure } from '../../core/procedure.ts';
import { createUpload } from './create-upload.ts';
import { getFileAddress } from './file-address.ts';

export const filesRouter = {
  createUpload: procedure('createUpload')
    .input(createUploadInput)
    .output(createUploadOutput)
    .mutation(({ ctx, input }) => createUpload(ctx, input)),
  getFileAddress: procedure('getFileAddress')
    .input(getFileAddressInput)
    .output(storedFile)
    .query(({ ctx, input }) => getFileAddress(ctx, input)),
};
