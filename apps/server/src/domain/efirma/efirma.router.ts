import { listEfirmas } from './list.ts';
import { prepareEfirma } from './prepare.ts';
import { signWithEfirma } from './sign.ts';

export const efirmaRouter = { listEfirmas, prepareEfirma, signWithEfirma };
