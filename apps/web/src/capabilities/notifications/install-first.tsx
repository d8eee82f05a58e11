import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** How an iPhone or iPad comes to tell of anything: Safari allows it to what stands on the home screen alone. */
export function InstallFirst() {
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, '& li': { pl: 0.5, mb: 0.5 } }}>
      <Typography component="li" variant="body2">
        Abre esta página en Safari y toca «Compartir»{' '}
        <IosShareOutlined aria-hidden fontSize="small" sx={{ verticalAlign: 'text-bottom' }} />.
      </Typography>
      <Typography component="li" variant="body2">
        Elige «Añadir a inicio» (en algunos dice «Agregar a inicio»).
      </Typography>
      <Typography component="li" variant="body2">
        Abre Consultorio desde ese icono y activa los avisos en «Mi perfil», sección «Avisos».
      </Typography>
    </Box>
  );
}
