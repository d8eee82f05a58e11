import type { Consultation } from '@consultorio/contracts/consultations';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ResultPart, ResultWords } from '../../capabilities/consultation-result/result-words.tsx';
import { DoctorLine } from '../../capabilities/doctor-cards/doctor-line.tsx';
import { momentText, onMomentText } from '../../capabilities/my-consultations/moment-text.ts';
import { HashText } from '../../kit/hash-text.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { AboutDoctor } from './doctor-section.tsx';

interface Props {
  result: NonNullable<Consultation['result']>;
  /** As the doctor is now; name and cédula are those of the signature. */
  doctor: Consultation['doctor'];
  addenda: Consultation['addenda'];
}

const prose = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export const RESULT_ID = 'resultado';

/** The signed result: who answers for it, one sentence, what to do; then its addenda. */
export function ResultCard({ result, doctor, addenda }: Props) {
  const { doctorName, doctorCedula, signedAt, sha256 } = result;
  return (
    <SectionCard id={RESULT_ID} title="Tu resultado">
      <DoctorLine
        doctor={{ name: doctorName, pictureFileId: doctor?.pictureFileId ?? null }}
        about={[doctor?.speciality, `cédula ${doctorCedula}`]}
      >
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', color: 'success.main' }}>
          <VerifiedOutlined aria-hidden sx={{ fontSize: 18 }} />
          <Typography variant="caption" sx={{ fontWeight: 600 }}>
            Firmado {onMomentText(signedAt)}
          </Typography>
        </Stack>
      </DoctorLine>
      <ResultWords {...result}>
        <HashText sha256={sha256} />
      </ResultWords>
      {addenda.map(({ id, text, doctorName: by, recordedAt }) => (
        <ResultPart key={id} title="Aclaración">
          <Typography sx={prose}>{text}</Typography>
          <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {by} · {momentText(recordedAt)}
          </Typography>
        </ResultPart>
      ))}
      {doctor && doctor.cedula === doctorCedula ? (
        <ResultPart title="Quién te atendió">
          <AboutDoctor doctor={doctor} />
        </ResultPart>
      ) : null}
    </SectionCard>
  );
}
