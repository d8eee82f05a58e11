import { createUpload } from './create-upload.ts';
import { getFileAddress } from './file-address.ts';

export const filesRouter = {
  createUpload,
  getFileAddress,
};
