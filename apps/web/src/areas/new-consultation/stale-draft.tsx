import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface Props {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The same draft was saved from another device or tab. Nothing is replaced until the person says which one stays. */
export function ChangedElsewhere({ onKeepMine, onTakeTheirs }: Props) {
  return (
    <Alert severity="warning" sx={{ mb: 3, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>Cambiaste esta consulta en otro dispositivo o pestaña</Typography>
      <Typography variant="body2">
        Lo que escribiste aquí sigue en la pantalla, pero no se está guardando. ¿Con cuál versión te quedas?
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onKeepMine}>
          Conservar lo de esta pantalla
        </Button>
        <Button variant="outlined" color="secondary" onClick={onTakeTheirs}>
          Abrir la otra versión
        </Button>
      </Stack>
    </Alert>
  );
}
