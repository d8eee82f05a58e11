import type { generalFormAnswer } from '@consultorio/contracts/forms';
import type { z } from 'zod';

export type GeneralFormVersion = z.infer<typeof generalFormAnswer>;
