import type { WebhookKind } from '@consultorio/contracts/webhooks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { auditActions } from '../../../texts/verbs/audit-groups.ts';

interface Props {
  /** Those that may be heard: all of the clinic, or what an integration may ask about. */
  offered: readonly WebhookKind[];
  chosen: readonly WebhookKind[];
  error?: string | undefined;
  onChange: (chosen: WebhookKind[]) => void;
}

/** What is told, in the words of the bitácora, by subject: a whole subject at once, or one by one. */
export function KindPicker({ offered, chosen, error, onChange }: Props) {
  const told = auditActions.flatMap(({ value, label, group }) => {
    const kind = offered.find((one) => one === value);
    return kind ? [{ kind, label, group }] : [];
  });
  const groups = [...new Set(told.map(({ group }) => group))];
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        De qué avisa
      </Typography>
      <Box sx={{ border: 1, borderColor: error ? 'error.main' : 'divider', borderRadius: 1 }}>
        {groups.map((group) => (
          <KindGroup
            key={group}
            name={group}
            kinds={told.filter((one) => one.group === group)}
            chosen={chosen}
            onChange={onChange}
          />
        ))}
        {groups.length === 0 ? (
          <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
            Los permisos de esta integración no le dejan enterarse de nada. Elige otra, o la clínica.
          </Typography>
        ) : null}
      </Box>
      {error ? (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
}

interface GroupProps {
  name: string;
  kinds: readonly { kind: WebhookKind; label: string }[];
  chosen: readonly WebhookKind[];
  onChange: (chosen: WebhookKind[]) => void;
}

function KindGroup({ name, kinds, chosen, onChange }: GroupProps) {
  const [open, setOpen] = useState(false);
  const taken = kinds.filter(({ kind }) => chosen.includes(kind)).length;
  const all = taken === kinds.length;
  const without = (these: readonly WebhookKind[]) => chosen.filter((one) => !these.includes(one));
  const ofGroup = kinds.map(({ kind }) => kind);
  const toggle = (kind: WebhookKind) => onChange(chosen.includes(kind) ? without([kind]) : [...chosen, kind]);
  return (
    <Box sx={{ px: 2, py: 0.5, '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={all}
              indeterminate={taken > 0 && !all}
              onChange={() => onChange(all ? without(ofGroup) : [...without(ofGroup), ...ofGroup])}
            />
          }
          label={name}
          sx={{ minWidth: 0 }}
        />
        <Button
          size="small"
          aria-expanded={open}
          aria-label={`${open ? 'Ocultar' : 'Elegir'} avisos de ${name}: ${taken} de ${kinds.length}`}
          onClick={() => setOpen(!open)}
          sx={{ flexShrink: 0 }}
        >
          {open ? 'Ocultar' : `${taken} de ${kinds.length}`}
        </Button>
      </Stack>
      {open ? (
        <Stack sx={{ pl: { xs: 2, sm: 4 }, pb: 1 }}>
          {kinds.map(({ kind, label }) => (
            <FormControlLabel
              key={kind}
              control={<Checkbox checked={chosen.includes(kind)} onChange={() => toggle(kind)} />}
              label={label}
            />
          ))}
        </Stack>
      ) : null}
    </Box>
  );
}
