import { trpc } from '@consultorio/client/trpc';
import type { DoctorDetail } from '@consultorio/contracts/doctors';
import {
  type Licence,
  type LicenceCheck,
  type LicenceOutcome,
  type LicenceRegister,
  type LicenceStanding,
  licenceOutcomes,
  licenceRegisters,
} from '@consultorio/contracts/licences';
import {
  licenceOutcomeWords,
  licenceRegisterWords,
  licenceStandingWords,
  licenceWords,
} from '@consultorio/contracts/words/licences';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { SelectInput } from '../../kit/select-input.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { dateText } from '../../texts/dates.ts';
import { dotted } from '../../texts/dotted.ts';
import type { Tone } from '../../texts/tone.ts';

const tones: Record<LicenceStanding, Tone> = {
  confirmed: 'success',
  unchecked: 'warning',
  refused: 'error',
  expired: 'warning',
};
const optionsOf = <Code extends string>(codes: readonly Code[], words: Record<Code, string>) =>
  codes.map((value) => ({ value, label: words[value] }));
const registerOptions = optionsOf(licenceRegisters, licenceRegisterWords);
const outcomeOptions = optionsOf(licenceOutcomes, licenceOutcomeWords);

/** What was looked up of a doctor, and recording that one has looked: the app itself reaches no register. */
export function DoctorLicences({ doctor }: { doctor: DoctorDetail }) {
  const { cedula, specialityCedula, licence, specialityLicence, checks } = doctor;
  return (
    <Stack sx={{ gap: 3 }}>
      <OneLicence doctorId={doctor.id} licence="title" number={cedula} standing={licence} />
      {specialityCedula && specialityLicence ? (
        <OneLicence doctorId={doctor.id} licence="speciality" number={specialityCedula} standing={specialityLicence} />
      ) : null}
      {checks.length > 0 ? (
        <Box component="ul" aria-label="Comprobaciones" sx={{ m: 0, pl: 2.5 }}>
          {checks.map((check) => (
            <Typography component="li" variant="body2" key={`${check.checkedAt}-${check.licence}`}>
              {sentenceOf(check)}
            </Typography>
          ))}
        </Box>
      ) : null}
    </Stack>
  );
}

function sentenceOf({ licence, number, register, outcome, validUntil, note, checkedAt, checkedBy }: LicenceCheck) {
  const what = `${licenceWords[licence]} ${number}: ${licenceOutcomeWords[outcome].toLowerCase()}`;
  const where = `${licenceRegisterWords[register]}, ${dateText(checkedAt)}${checkedBy ? `, por ${checkedBy}` : ''}`;
  return dotted(`${what}. ${where}`, validUntil ? `vigente hasta el ${dateText(validUntil)}` : '', note);
}

interface Props {
  doctorId: string;
  licence: Licence;
  number: string;
  standing: LicenceStanding;
}

function OneLicence({ doctorId, licence, number, standing }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={licenceWords[licence]}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{`${licenceWords[licence]} ${number}`}</Typography>
        <StatusChip tone={tones[standing]} label={licenceStandingWords[standing]} />
        {open ? null : (
          <Button size="small" onClick={() => setOpen(true)}>
            Registrar comprobación
          </Button>
        )}
      </Stack>
      {open ? <CheckForm doctorId={doctorId} licence={licence} number={number} onDone={() => setOpen(false)} /> : null}
    </section>
  );
}

function CheckForm({ doctorId, licence, number, onDone }: Omit<Props, 'standing'> & { onDone: () => void }) {
  const utils = trpc.useUtils();
  const [register, setRegister] = useState<LicenceRegister>('rnp');
  const [outcome, setOutcome] = useState<LicenceOutcome | null>(null);
  const [tried, setTried] = useState(false);
  const [validUntil, setValidUntil] = useState('');
  const [note, setNote] = useState('');
  const record = trpc.recordLicenceCheck.useMutation({
    meta: { success: 'Registramos la comprobación.' },
    onSuccess: (saved) => {
      utils.getDoctor.setData({ doctorId }, saved);
      onDone();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // Nobody confirms a licence by pressing the button alone.
    if (!outcome) return;
    record.mutate({ doctorId, licence, number, register, outcome, validUntil, note });
  };
  return (
    <Stack component="form" onSubmit={send} sx={{ gap: 2, mt: 2 }}>
      <SelectInput
        label="Dónde la buscaste"
        options={registerOptions}
        value={register}
        onChange={({ target }) => setRegister(target.value as LicenceRegister)}
      />
      <SelectInput
        label="Qué encontraste"
        options={outcomeOptions}
        placeholder="Elige…"
        value={outcome ?? ''}
        error={tried && !outcome ? 'Elige qué encontraste' : undefined}
        onChange={({ target }) => setOutcome(target.value as LicenceOutcome)}
      />
      {licence === 'speciality' ? (
        <TextInput
          label="Certificado vigente hasta (opcional)"
          type="date"
          hint="Después de ese día la especialidad deja de imprimirse."
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
      ) : null}
      <TextInput label="Nota (opcional)" value={note} onChange={({ target }) => setNote(target.value)} />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={record.isPending}>
          Guardar comprobación
        </Button>
        <Button color="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}
