import { trpc } from '@consultorio/client/trpc';
import { logoPath } from '@consultorio/contracts/logo-path';
import Box from '@mui/material/Box';
import { Logo } from '../../kit/logo.tsx';
import { sizes } from '../../kit/sizes.ts';

/** The clinic's own logo once it has chosen one, at the height that the specification fixes; ours until then. */
export function ClinicLogo({ height = sizes.logoHeight }: { height?: number }) {
  const { data } = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  const id = data?.establishment.logoFileId;
  if (!id) return <Logo height={height} />;
  return (
    <Box
      component="img"
      src={logoPath(id)}
      alt={data.establishment.name}
      sx={{
        display: 'block',
        height,
        maxWidth: { xs: 'min(170px, 100%)', sm: 220 },
        objectFit: 'contain',
        objectPosition: 'left',
        // It was drawn for a white header.
        bgcolor: 'sheet.back',
      }}
    />
  );
}
