import LocalPhoneOutlined from '@mui/icons-material/LocalPhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

/** Stands first on the landing page: an answer in writing is never for an emergency. */
export function EmergencyStrip() {
  return (
    <Box
      role="note"
      sx={{
        bgcolor: 'error.light',
        color: '#8A1F26',
        px: 2,
        py: 1,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
      }}
    >
      <LocalPhoneOutlined aria-hidden sx={{ fontSize: 20 }} />
      <Typography variant="body2">
        Si es una urgencia{' '}
        <Link href="tel:911" color="inherit" underline="always" sx={{ fontWeight: 700 }}>
          llama al 911
        </Link>
        . Este servicio no atiende emergencias.
      </Typography>
    </Box>
  );
}
