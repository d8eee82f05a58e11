import { expect, test } from 'vitest';
import { updatePatientProfilePictureInput, updateStaffProfilePictureInput } from './profiles.ts';

const isTaken = (
  input: typeof updatePatientProfilePictureInput | typeof updateStaffProfilePictureInput,
  sent: object,
) => input.safeParse(sent).success;

test('a patient’s picture may be an address in a bucket, of bounded length; that of staff may not', () => {
  const address = 'https://storage.googleapis.com/b/foto.png';
  expect(isTaken(updatePatientProfilePictureInput, { profilePicture: address })).toBe(true);
  expect(isTaken(updatePatientProfilePictureInput, { profilePicture: address.padEnd(2_001, 'x') })).toBe(false);
  expect(isTaken(updateStaffProfilePictureInput, { profilePicture: address })).toBe(false);
});

test('a picture goes by null and by the empty text, never by what is not there', () => {
  for (const input of [updatePatientProfilePictureInput, updateStaffProfilePictureInput]) {
    for (const profilePicture of [null, '']) expect(input.parse({ profilePicture })).toEqual({ profilePicture: null });
    expect(isTaken(input, {})).toBe(false);
  }
});
