import { bandLevels, type FormScale, type ScaleBand } from '@consultorio/contracts/form-scales';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bandLevelTexts } from '../../texts/forms.ts';
import { CompactInput, CompactSelect } from './compact-fields.tsx';
import { NumberInput } from './number-input.tsx';
import { addBand } from './scale-edits.ts';

interface Props {
  scale: FormScale;
  onChange: (change: Partial<FormScale>, tag?: string) => void;
}

/** From, to, what it means and how serious it is: a row each. */
export function BandsEditor({ scale, onChange }: Props) {
  const { bands } = scale;
  const patch = (at: number, change: Partial<ScaleBand>, tag: string) =>
    onChange({ bands: bands.map((band, index) => (index === at ? { ...band, ...change } : band)) }, `${tag} ${at}`);
  const rows = bands.map((band, at) => ({ ...band, at, name: `rango ${at + 1}` }));
  return (
    <Stack role="group" aria-label="Rangos" sx={{ gap: 1 }}>
      <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>Rangos y su significado</Typography>
      {rows.map(({ at, name, from, to, meaning, level }) => (
        <Box
          key={name}
          sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: '72px 72px minmax(0, 1fr) auto', alignItems: 'center' }}
        >
          <NumberInput
            label={`Desde, ${name}`}
            value={from}
            onChange={(value) => patch(at, { from: value ?? 0 }, 'from')}
          />
          <NumberInput label={`Hasta, ${name}`} value={to} onChange={(value) => patch(at, { to: value ?? 0 }, 'to')} />
          <CompactSelect
            label={`Gravedad, ${name}`}
            value={level}
            options={bandLevels.map((one) => ({ value: one, label: bandLevelTexts[one].label }))}
            onChange={(value) => patch(at, { level: bandLevels.find((one) => one === value) ?? level }, 'level')}
          />
          <IconButton
            size="small"
            aria-label={`Quitar ${name}`}
            onClick={() => onChange({ bands: bands.filter((_, index) => index !== at) })}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
          <Box sx={{ gridColumn: '1 / -1', mb: 1 }}>
            <CompactInput
              label={`Significado, ${name}`}
              value={meaning}
              maxLength={300}
              placeholder="Significado"
              onChange={(text) => patch(at, { meaning: text }, 'meaning')}
            />
          </Box>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<AddOutlined />}
        sx={{ alignSelf: 'flex-start' }}
        disabled={bands.length >= 20}
        onClick={() => onChange({ bands: addBand(scale) })}
      >
        Agregar rango
      </Button>
    </Stack>
  );
}
