import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { dateText } from '../../texts/dates.ts';
import type { Efirma } from './use-efirma.ts';

/** The two files and the password. What is chosen is forgotten as soon as the fields are gone. */
export function EfirmaFields({ efirma }: { efirma: Efirma }) {
  const { chosen, choose, forget, check, opened, problem, busy } = efirma;
  useEffect(() => forget, [forget]);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        La llave y su contraseña se usan solo en este equipo: no se envían ni se guardan. El PDF firmado lleva tu
        certificado, con tu RFC y tu CURP, y lo puede leer quien reciba el PDF.
      </Typography>
      <FileField label="Certificado (.cer)" accept=".cer" file={chosen.cer} onPick={(cer) => choose({ cer })} />
      <FileField label="Llave privada (.key)" accept=".key" file={chosen.key} onPick={(key) => choose({ key })} />
      <TextField
        label="Contraseña de la llave privada"
        type="password"
        size="small"
        autoComplete="off"
        value={chosen.password}
        onChange={({ target }) => choose({ password: target.value })}
      />
      {opened ? (
        <Alert severity="success">
          {`Lista: ${opened.holder}. El certificado vence el ${dateText(opened.until.toISOString())}.`}
        </Alert>
      ) : (
        <Button
          variant="outlined"
          size="small"
          sx={{ alignSelf: 'flex-start' }}
          loading={busy}
          disabled={!chosen.cer || !chosen.key || chosen.password === ''}
          onClick={() => void check()}
        >
          Comprobar e.firma
        </Button>
      )}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </Stack>
  );
}

interface FileFieldProps {
  label: string;
  accept: string;
  file: File | null;
  onPick: (file: File | null) => void;
}

function FileField({ label, accept, file, onPick }: FileFieldProps) {
  return (
    <Stack component="label" sx={{ gap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <input type="file" accept={accept} onChange={({ target }) => onPick(target.files?.[0] ?? null)} />
      {file ? null : (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {`El archivo ${accept} que te dio el SAT`}
        </Typography>
      )}
    </Stack>
  );
}
