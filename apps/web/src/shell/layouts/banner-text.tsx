import Alert from '@mui/material/Alert';

/** What the clinic has to say to everybody. */
export function BannerText({ text }: { text: string }) {
  return (
    <Alert severity="info" square sx={{ justifyContent: 'center' }}>
      {text}
    </Alert>
  );
}
