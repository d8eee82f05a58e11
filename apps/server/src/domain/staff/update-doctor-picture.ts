import { updateDoctorPictureInput, updateStaffProfilePictureOutput } from '@consultorio/contracts/profiles';
import { act } from '../../core/act.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { replaceBySent } from '../../core/pictures/sent-picture.ts';
import { procedure } from '../../core/procedure.ts';
import { doctorFor } from '../doctors/doctor-for.ts';
import { replaceStaffPicture } from './profile-picture.ts';

/** The doctor sees it at once, and may change it back. @throws AppError file-refused, file-unsafe, not-found. */
export const updateDoctorPicture = procedure('updateDoctorPicture')
  .input(updateDoctorPictureInput)
  .output(updateStaffProfilePictureOutput)
  .mutation(({ ctx, input: { doctorId, profilePicture } }) =>
    replaceBySent(ctx, profilePicture, (kept) =>
      act(ctx, 'updateDoctorPicture', async (unit) => {
        const doctor = await doctorFor(unit.tx, doctorId);
        const audience = [channelOfUser(doctorId), channelOfRole('admin')];
        unit.announce({ name: 'updateDoctorPicture', consultationId: null, audience });
        return replaceStaffPicture(unit, doctor, kept);
      }),
    ),
  );
