import { createUpload } from './create-upload.ts';
import { getFileAddress } from './get-file-address.ts';

export const filesRouter = {
  createUpload,
  getFileAddress,
};
