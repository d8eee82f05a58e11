import type { DiagnosisDoubt } from '@consultorio/contracts/diagnoses';
import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import { type DiagnosedPerson, fitOf } from '@consultorio/contracts/diagnosis-fit';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { AskedBack } from '../../kit/asked-back.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { ageDoubtText, notificationText, sexDoubtText } from '../../texts/diagnoses.ts';

interface Props {
  code: string;
  facts: DiagnosisFacts;
  person: DiagnosedPerson;
  /** The moment of the attention. */
  at: number;
  confirmed: readonly DiagnosisDoubt[];
  onConfirm: (doubt: DiagnosisDoubt, isSo: boolean) => void;
}

/** Beside a chosen code: whether a case has to be told, and what speaks against it. It asks, and never forbids. */
export function DiagnosisNotice({ code, facts, person, at, confirmed, onConfirm }: Props) {
  const { asks, unknown } = fitOf(facts, person, at);
  if (!facts.notification && asks.length + unknown.length === 0) return null;
  const textOf = (doubt: DiagnosisDoubt) =>
    doubt === 'sex' && facts.sex ? sexDoubtText(facts.sex, person) : ageDoubtText(facts, person, at);
  return (
    <Stack sx={{ gap: 0.75, mt: 1, pr: 1, pb: 0.5, alignItems: 'flex-start' }}>
      {facts.notification ? (
        <StatusChip
          tone={facts.notification === 'immediate' ? 'error' : 'info'}
          label={notificationText(facts.notification)}
        />
      ) : null}
      {asks.map((doubt) => (
        <AskedBack
          key={doubt}
          name={`${code}: ${textOf(doubt)}`}
          text={textOf(doubt)}
          isSo={confirmed.includes(doubt)}
          onChange={(isSo) => onConfirm(doubt, isSo)}
        />
      ))}
      {unknown.map((doubt) => (
        <Alert key={doubt} severity="info" sx={{ width: '100%', py: 0 }}>
          {`${textOf(doubt)} Revísalo.`}
        </Alert>
      ))}
    </Stack>
  );
}
