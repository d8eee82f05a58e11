import Box from '@mui/material/Box';

interface Props {
  /** One of `kit/pictures`. Each is imported where it is shown: their addresses would be bytes of every page. */
  src: string;
  width?: number;
}

/** Drawn in one hand, in tones that hold by day and by night. It says nothing that no word beside it says. */
export function Picture({ src, width = 180 }: Props) {
  return (
    <Box
      component="img"
      src={src}
      alt=""
      // Its place is there before it: nothing moves when it comes.
      width={width}
      height={Math.round(width * 0.7)}
      // Without a connection it may not come: its place stays empty, for a broken picture looks like a broken page.
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
      }}
      sx={{ display: 'block', maxWidth: '100%' }}
    />
  );
}
