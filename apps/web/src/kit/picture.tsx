import Box from '@mui/material/Box';
import ask from './pictures/ask.svg';
import closed from './pictures/closed.svg';
import doctor from './pictures/doctor.svg';
import lost from './pictures/lost.svg';
import mail from './pictures/mail.svg';
import result from './pictures/result.svg';
import sent from './pictures/sent.svg';
import unplugged from './pictures/unplugged.svg';

const pictures = { ask, closed, doctor, lost, mail, result, sent, unplugged };
export type PictureName = keyof typeof pictures;

/** Drawn in one hand, in tones that hold by day and by night. It says nothing that no word beside it says. */
export function Picture({ name, width = 180 }: { name: PictureName; width?: number }) {
  return (
    <Box
      component="img"
      src={pictures[name]}
      alt=""
      // Its place is there before it: nothing moves when it comes.
      width={width}
      height={Math.round(width * 0.7)}
      sx={{ display: 'block', maxWidth: '100%' }}
    />
  );
}
