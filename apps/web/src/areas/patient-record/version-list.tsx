import type { GeneralFormAnswer } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '../../texts/dates.ts';

interface Props {
  versions: readonly GeneralFormAnswer[];
  /** The one that is beside the current answers now. */
  compared: number | null;
  onCompare: (version: number | null) => void;
}

export function VersionList({ versions, compared, onCompare }: Props) {
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {versions.map(({ version, updatedAt, form }) => (
        <Stack
          component="li"
          key={version}
          direction="row"
          sx={{ px: { xs: 2, sm: 3 }, py: 1, gap: 2, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography>{`Versión ${version} · ${updatedAt ? dateTimeText(updatedAt) : ''}`}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {`${form.name}, versión ${form.number} del formulario`}
            </Typography>
          </Box>
          <Button
            size="small"
            aria-pressed={compared === version}
            aria-label={
              compared === version
                ? `Dejar de comparar la versión ${version}`
                : `Comparar la versión ${version} con la actual`
            }
            onClick={() => onCompare(compared === version ? null : version)}
          >
            {compared === version ? 'Cerrar' : 'Comparar'}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
