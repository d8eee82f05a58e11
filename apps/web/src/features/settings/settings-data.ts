import type { settings } from '@consultorio/contracts/clinic';
import type { z } from 'zod';

export type Settings = z.infer<typeof settings>;
