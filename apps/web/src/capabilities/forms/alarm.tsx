import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export function Alarm({ message }: { message: string }) {
  return (
    <Stack direction="row" role="status" sx={{ gap: 0.5, mt: 0.5, alignItems: 'flex-start', color: 'error.main' }}>
      <FlagOutlined aria-hidden sx={{ fontSize: 18 }} />
      <Typography variant="caption" sx={{ fontWeight: 600 }}>
        {message}
      </Typography>
    </Stack>
  );
}
