import { isWriting, type Scope, scopes } from '@consultorio/contracts/machine-access';
import { type ScopePreset, scopePresets } from '@consultorio/contracts/scope-presets';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dotted } from '../../../texts/dotted.ts';
import { presetTexts, scopeText } from '../../../texts/scopes.ts';

interface Props {
  chosen: readonly Scope[];
  error?: string | undefined;
  onChange: (chosen: Scope[]) => void;
}

const groups = [
  { title: 'Puede leer', scopes: scopes.filter((scope) => !isWriting(scope)) },
  { title: 'Puede escribir', scopes: scopes.filter(isWriting) },
];
const presets = Object.keys(scopePresets) as ScopePreset[];

/** What an integration may do: nothing until it is chosen, a preset as a beginning. */
export function ScopePicker({ chosen, error, onChange }: Props) {
  const toggle = (scope: Scope) =>
    onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack component="fieldset" sx={{ border: 0, m: 0, p: 0, gap: 1 }}>
        <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
          Empezar con lo que suele necesitar
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {presets.map((preset) => (
            <Button key={preset} variant="outlined" size="small" onClick={() => onChange([...scopePresets[preset]])}>
              {presetTexts[preset]}
            </Button>
          ))}
        </Stack>
        <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
          {chosen.length === 0 ? 'Nada elegido todavía.' : `Elegido: ${dotted(...chosen.map(scopeText))}`}
        </Typography>
      </Stack>
      {groups.map(({ title, scopes: ofGroup }) => (
        <Stack key={title} component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
            {title}
          </Typography>
          {ofGroup.map((scope) => (
            <FormControlLabel
              key={scope}
              control={<Checkbox checked={chosen.includes(scope)} onChange={() => toggle(scope)} />}
              label={scopeText(scope)}
            />
          ))}
        </Stack>
      ))}
      {error ? (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </Stack>
  );
}
