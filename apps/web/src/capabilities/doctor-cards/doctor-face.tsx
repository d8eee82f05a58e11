import { portraitPath } from '@consultorio/contracts/doctor-introduction';
import { Face } from '../../kit/face.tsx';
import { initialsOf } from '../../texts/initials.ts';

interface Props {
  doctor: { name: string; pictureFileId: string | null };
  size: number;
}

/** The name stands beside it. */
export function DoctorFace({ doctor: { name, pictureFileId }, size }: Props) {
  return <Face src={pictureFileId && portraitPath(pictureFileId)} initials={initialsOf(name)} size={size} />;
}
