import { trpc } from '@consultorio/client/trpc';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Every minute the bitácora is sealed; this reads all of it again and tells whether the seals hold. */
export function SealCheck() {
  const check = trpc.verifyAudit.useMutation();
  const { data } = check;
  const again = (
    <Button color="inherit" loading={check.isPending} onClick={() => check.mutate()}>
      {data ? 'Comprobar otra vez' : 'Comprobar sellos'}
    </Button>
  );
  if (!data)
    return (
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 280px' }}>
          Cada minuto se sella lo nuevo, para notar si alguien altera la bitácora directamente en la base de datos.
        </Typography>
        {again}
      </Stack>
    );
  const entries = data.entries.toLocaleString('es-MX');
  return data.fault ? (
    <Alert severity="error" action={again}>
      La bitácora no coincide con sus sellos: alguien la alteró fuera del sistema. Guarda un respaldo ahora y avisa a
      quien administra el servidor. Detalle: {data.fault}
    </Alert>
  ) : (
    <Alert severity="success" action={again}>
      Los sellos coinciden: {entries} movimientos están como se escribieron, y {data.unsealed.toLocaleString('es-MX')}{' '}
      más esperan su sello.
    </Alert>
  );
}
