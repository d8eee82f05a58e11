import { email } from '@consultorio/contracts/profiles';
import { z } from 'zod';

/** The contract's e-mail; a field that was left empty is told so, and not that it is wrong. */
export const typedEmail = z.string().trim().min(1, 'Escribe tu correo').pipe(email);
