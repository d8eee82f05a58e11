import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { edge } from '../../kit/edge.ts';
import type { Fact } from './record-facts.ts';
import type { RecordFactsRead } from './use-record-facts.ts';

/** Allergies first and in red, then what a dose depends on. A list without entries says why it has none. */
export function RecordFactsList({ record: { facts, loading, failed, retry } }: { record: RecordFactsRead }) {
  const { allergy, medicine, problem, weight, pregnancy, lactation, lastMenstruation } = facts;
  const shown = (fact: Fact) => (loading && !fact.listed ? null : fact);
  const said = (line: string): Fact | null => (loading ? null : { lines: [line], listed: true });
  return (
    <Stack sx={{ gap: 1.5 }}>
      {allergy.listed ? <Allergies lines={allergy.lines} /> : <Row label="Alergias" fact={shown(allergy)} />}
      <Row label="Peso" fact={said(weight)} />
      {pregnancy === null ? null : <Row label="Embarazo" fact={said(pregnancy)} />}
      {lactation === null ? null : <Row label="Lactancia" fact={said(lactation)} />}
      {lastMenstruation === null ? null : <Row label="Última menstruación" fact={said(lastMenstruation)} />}
      <Row label="Medicamentos" fact={shown(medicine)} />
      <Row label="Problemas de salud" fact={shown(problem)} />
      {failed ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              Volver a intentar
            </Button>
          }
        >
          No pudimos leer su expediente: aquí está solo lo que contó en su formulario.
        </Alert>
      ) : null}
    </Stack>
  );
}

function Allergies({ lines }: Pick<Fact, 'lines'>) {
  return (
    <Stack
      direction="row"
      sx={{ ...edge, gap: 1, p: 1.25, borderRadius: 1, bgcolor: 'error.light', color: 'error.main' }}
    >
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 22 }} />
      <Box sx={{ minWidth: 0 }}>
        <Label>Alergias</Label>
        {lines.map((line) => (
          <Typography key={line} sx={{ fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {line}
          </Typography>
        ))}
      </Box>
    </Stack>
  );
}

function Row({ label, fact }: { label: string; fact: Fact | null }) {
  return (
    <Box>
      <Label quiet>{label}</Label>
      {fact === null ? <Skeleton width="70%" /> : null}
      {fact?.lines.map((line) => (
        <Typography
          key={line}
          variant="body2"
          sx={{
            ...{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
            color: fact.listed ? undefined : 'text.secondary',
          }}
        >
          {line}
        </Typography>
      ))}
    </Box>
  );
}

function Label({ quiet = false, children }: { quiet?: boolean; children: string }) {
  return (
    <Typography
      variant="caption"
      component="h3"
      sx={{ fontWeight: 600, ...(quiet ? { color: 'text.secondary' } : {}) }}
    >
      {children}
    </Typography>
  );
}
