import { bandLevels, type FormScale, type ScaleBand } from '@consultorio/contracts/form-scales';
import type { ScoreRange } from '@consultorio/contracts/scale-range';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { bandLevelTexts } from '../../texts/forms.ts';
import { CompactInput, CompactSelect } from './compact-fields.tsx';
import { NumberInput } from './number-input.tsx';
import { addBand } from './scale-edits.ts';
import type { ScaleProblem } from './scale-problems.ts';

interface Props {
  scale: FormScale;
  range: ScoreRange | null;
  problems: readonly ScaleProblem[];
  onChange: (change: Partial<FormScale>, tag?: string) => void;
}

const columns = '76px 76px minmax(0, 1fr) 40px';
const heads = ['Desde', 'Hasta', 'Gravedad'];

/** From, to, what it means and how serious it is: a row each, with what is wrong below it. */
export function BandsEditor({ scale, range, problems, onChange }: Props) {
  const { bands } = scale;
  return (
    <Stack role="group" aria-label="Rangos" sx={{ gap: 1 }}>
      <Typography sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>Rangos y su significado</Typography>
      {bands.length > 0 ? (
        <Box aria-hidden sx={{ display: 'grid', columnGap: 0.5, gridTemplateColumns: columns }}>
          {heads.map((head) => (
            <Typography key={head} variant="caption" sx={{ color: 'text.secondary' }}>
              {head}
            </Typography>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Sin rangos, el médico lee solo el número.
        </Typography>
      )}
      {bands.map((band, at) => (
        <BandRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is known by its place alone
          key={at}
          band={band}
          name={`rango ${at + 1}`}
          problems={problems.filter(({ place }) => place === at)}
          onChange={(change, tag) =>
            onChange({ bands: bands.map((one, index) => (index === at ? { ...one, ...change } : one)) }, `${tag} ${at}`)
          }
          onRemove={() => onChange({ bands: bands.filter((_, index) => index !== at) })}
        />
      ))}
      <Button
        size="small"
        startIcon={<AddOutlined />}
        sx={{ alignSelf: 'flex-start' }}
        disabled={bands.length >= 20}
        onClick={() => onChange({ bands: addBand(scale, range) })}
      >
        Agregar rango
      </Button>
    </Stack>
  );
}

interface RowProps {
  band: ScaleBand;
  name: string;
  problems: readonly ScaleProblem[];
  onChange: (change: Partial<ScaleBand>, tag: string) => void;
  onRemove: () => void;
}

function BandRow({ band: { from, to, meaning, level }, name, problems, onChange, onRemove }: RowProps) {
  const id = useId();
  const problemIdOf = (field: string) =>
    problems.some((problem) => problem.field === field) ? `${id}-${field}` : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1, gridTemplateColumns: columns, alignItems: 'center' }}>
      <NumberInput
        label={`Desde, ${name}`}
        value={from}
        problemId={problemIdOf('from')}
        onChange={(value) => onChange({ from: value ?? 0 }, 'from')}
      />
      <NumberInput
        label={`Hasta, ${name}`}
        value={to}
        problemId={problemIdOf('to')}
        onChange={(value) => onChange({ to: value ?? 0 }, 'to')}
      />
      <CompactSelect
        label={`Gravedad, ${name}`}
        value={level}
        options={bandLevels.map((one) => ({ value: one, label: bandLevelTexts[one].label }))}
        onChange={(value) => onChange({ level: bandLevels.find((one) => one === value) ?? level }, 'level')}
      />
      <IconButton size="small" aria-label={`Quitar ${name}`} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
      <Problems id={id} of={['from', 'to']} problems={problems} />
      <Box sx={{ gridColumn: '1 / 4' }}>
        <CompactInput
          label={`Significado, ${name}`}
          value={meaning}
          maxLength={300}
          placeholder="Qué significa, en palabras del médico"
          problemId={problemIdOf('meaning')}
          onChange={(text) => onChange({ meaning: text }, 'meaning')}
        />
      </Box>
      <Problems id={id} of={['meaning']} problems={problems} />
    </Box>
  );
}

/** Below the line of the fields that they are about. */
function Problems({ id, of, problems }: { id: string; of: readonly string[]; problems: readonly ScaleProblem[] }) {
  return problems
    .filter(({ field }) => of.includes(field))
    .map(({ field, message }) => (
      <FormHelperText key={field} id={`${id}-${field}`} error sx={{ gridColumn: '1 / -1', m: 0, mb: 0.5 }}>
        {message}
      </FormHelperText>
    ));
}
