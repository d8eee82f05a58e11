import { trpc } from '@consultorio/client/trpc';
import { openSteps, type RetentionStep, type SuppressionPlan } from '@consultorio/contracts/suppression';
import {
  retentionObstacleWords,
  retentionStepVerbs,
  retentionStepWords,
  suppressedLines,
} from '@consultorio/contracts/words/suppression';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FactList } from '../../kit/fact-list.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { byteText } from '../../texts/bytes.ts';
import { dateText, dateTimeText } from '../../texts/dates.ts';
import { DecideRetentionDialog } from './decide-retention-dialog.tsx';

/** What the administration decides about a record whose time is over, and what would go: looked at before anything is done. */
export function SuppressionSection({ patientId }: { patientId: string }) {
  const plan = trpc.planSuppression.useQuery({ patientId });
  return (
    <QueryStates query={plan} skeleton={<SkeletonList rows={2} height={48} />}>
      {(found) => <Plan plan={found} />}
    </QueryStates>
  );
}

function Plan({ plan }: { plan: SuppressionPlan }) {
  const [asked, setAsked] = useState<RetentionStep | null>(null);
  const { patientId, obstacles, counts, files, bytes, lastBackupAt, steps } = plan;
  const open = openSteps({ ...plan, now: Date.now() });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FactList
        facts={[
          { label: 'Situación', value: standingText(plan) },
          {
            label: 'Lo impide',
            value: obstacles.map((one) => retentionObstacleWords[one]).join('\n') || 'Nada',
          },
          {
            label: 'Se suprimiría',
            value: [...suppressedLines(counts), `Archivos: ${files} (${byteText(bytes)})`].join('\n'),
          },
          {
            label: 'Copias de seguridad',
            value: lastBackupAt
              ? `La última se hizo el ${dateTimeText(lastBackupAt)}; esa y las anteriores conservan el expediente hasta que se destruyan.`
              : 'No se sabe de ninguna. Las que existan conservan el expediente hasta que se destruyan.',
          },
        ]}
      />
      {steps.length > 0 ? (
        <Stack component="ol" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }} aria-label="Decisiones">
          {steps.map(({ id, kind, reason, byName, at }) => (
            <li key={id}>
              <Typography sx={{ fontWeight: 600 }}>{retentionStepWords[kind]}</Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{reason}</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {`${byName} · ${dateTimeText(at)}`}
              </Typography>
            </li>
          ))}
        </Stack>
      ) : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {open.map((step) => (
          <Button
            key={step}
            variant="outlined"
            color={step === 'release' || step === 'block' ? 'error' : 'primary'}
            onClick={() => setAsked(step)}
          >
            {retentionStepVerbs[step]}
          </Button>
        ))}
      </Stack>
      {asked ? <DecideRetentionDialog patientId={patientId} step={asked} onClose={() => setAsked(null)} /> : null}
    </Stack>
  );
}

function standingText({ standing, blockedAt, mayReleaseFrom, suppressedFrom, held }: SuppressionPlan): string {
  if (standing === 'released' && suppressedFrom && !held)
    return `Se suprimirá a partir del ${dateTimeText(suppressedFrom)}`;
  if (standing === 'released') return 'Liberado para suprimir.';
  if (standing === 'kept' || !blockedAt) return 'Se conserva como siempre.';
  const from = mayReleaseFrom ? ` Puede liberarse desde el ${dateText(mayReleaseFrom)}.` : '';
  return `Bloqueado desde el ${dateText(blockedAt)}.${from}`;
}
