import { trpc } from '@consultorio/client/trpc';
import Alert from '@mui/material/Alert';

/** Hidden unless the settings show it. */
export function InfoBanner() {
  const { data } = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  if (!data?.banner.visible || !data.banner.text) return null;
  return (
    <Alert severity="info" square sx={{ justifyContent: 'center' }}>
      {data.banner.text}
    </Alert>
  );
}
