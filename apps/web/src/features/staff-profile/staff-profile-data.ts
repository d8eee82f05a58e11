import type { staffProfile } from '@consultorio/contracts/profiles';
import type { z } from 'zod';

export type StaffProfile = z.infer<typeof staffProfile>;
export type OwnDoctorData = NonNullable<StaffProfile['doctor']>;
