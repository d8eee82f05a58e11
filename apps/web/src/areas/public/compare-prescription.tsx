import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { comparePrescriptionInput, type PublicDrug } from '@consultorio/contracts/compared-prescription';
import { printedDrug } from '@consultorio/contracts/printed-drug';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '../../kit/section-card.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { errorText } from '../../texts/errors.ts';

const TITLE = 'Compara los medicamentos';

/** Whoever holds the paper types its second code, and sees what was prescribed: an altered sheet says something else. */
export function ComparePrescription({ code, phone }: { code: string; phone: string }) {
  const [checkCode, setCheckCode] = useState('');
  const [tried, setTried] = useState(false);
  const compare = trpc.comparePrescription.useMutation({ meta: { quiet: true } });
  const isCode = comparePrescriptionInput.shape.checkCode.safeParse(checkCode).success;
  if (compare.data) return <Medicines drugs={compare.data.drugs} phone={phone} />;
  const isRefused = appCodeOf(compare.error) === 'check-code-refused';
  return (
    <SectionCard title={TITLE}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isCode && !compare.isPending) compare.mutate({ code, checkCode });
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Con la clave impresa verás los medicamentos y las dosis que indicó el médico.
        </Typography>
        {compare.error && !isRefused ? <Alert severity="error">{errorText(compare.error)}</Alert> : null}
        <TextInput
          label="Clave impresa en la receta"
          hint="Seis letras y números debajo del código; no vienen en el QR."
          error={
            tried && !isCode
              ? 'Escribe la clave como está en el papel'
              : isRefused
                ? errorText(compare.error)
                : undefined
          }
          value={checkCode}
          onChange={(event) => {
            setCheckCode(event.target.value);
            compare.reset();
          }}
          inputProps={{ maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
          sx={{ maxWidth: 320 }}
        />
        <Button type="submit" variant="contained" loading={compare.isPending} sx={{ alignSelf: 'flex-start' }}>
          Ver medicamentos
        </Button>
      </Stack>
    </SectionCard>
  );
}

function Medicines({ drugs, phone }: { drugs: readonly PublicDrug[]; phone: string }) {
  return (
    <SectionCard title={TITLE}>
      <Stack role="status" sx={{ gap: 2 }}>
        <Typography>Esto es lo que indicó el médico. El papel debe decir lo mismo.</Typography>
        <Stack component="ol" sx={{ m: 0, pl: 2.5, gap: 1.5 }}>
          {drugs.map(printedDrug).map(({ name, lines }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <li key={index}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              {lines.map((line) => (
                <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {line}
                </Typography>
              ))}
            </li>
          ))}
        </Stack>
        <Alert severity="warning" role="note">
          {`Si el papel dice otra cosa, alguien lo alteró: no lo surtas y llama al consultorio${phone ? `, ${phone}` : ''}.`}
        </Alert>
      </Stack>
    </SectionCard>
  );
}
