import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { PasswordInput } from '../../kit/password-input.tsx';
import { dateText } from '../../texts/dates.ts';
import { EfirmaFile } from './efirma-file.tsx';
import type { Efirma } from './use-efirma.ts';

/** The two files and the password. What is chosen is forgotten as soon as the fields are gone. */
export function EfirmaFields({ efirma }: { efirma: Efirma }) {
  const { chosen, choose, forget, check, opened, problem, busy } = efirma;
  useEffect(() => forget, [forget]);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        La llave y su contraseña se usan solo en este equipo: no se envían ni se guardan. El PDF firmado lleva tu
        certificado, con tu RFC y tu CURP, y lo puede leer quien reciba el PDF.
      </Typography>
      <Stack sx={{ gap: 1 }}>
        <EfirmaFile label="Certificado (.cer)" accept=".cer" file={chosen.cer} onPick={(cer) => choose({ cer })} />
        <EfirmaFile label="Llave privada (.key)" accept=".key" file={chosen.key} onPick={(key) => choose({ key })} />
      </Stack>
      {opened ? (
        // Its password is gone from the page: an empty field would look like one that is missing.
        <Alert severity={problem ? 'info' : 'success'} sx={{ overflowWrap: 'anywhere' }}>
          {`${problem ? 'Elegida' : 'Lista'}: ${opened.holder}. El certificado vence el ${dateText(opened.until.toISOString())}.`}
        </Alert>
      ) : (
        <>
          <PasswordInput
            label="Contraseña de la llave privada"
            autoComplete="off"
            value={chosen.password}
            onChange={({ target }) => choose({ password: target.value })}
          />
          <Button
            variant="outlined"
            sx={{ alignSelf: 'flex-start' }}
            loading={busy}
            disabled={!chosen.cer || !chosen.key || chosen.password === ''}
            onClick={() => void check()}
          >
            Comprobar e.firma
          </Button>
        </>
      )}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </Stack>
  );
}
