import type { FormItem } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CompactInput } from './compact-fields.tsx';
import { drawnOnBody, newOption } from './form-edits.ts';
import { NumberInput } from './number-input.tsx';
import { scoreOptions } from './scale-edits.ts';

type Options = NonNullable<FormItem['options']>;

interface Props {
  item: FormItem;
  onChange: (change: Partial<FormItem>, tag?: string) => void;
}

/** One line per option; Enter begins the next one. The key of an option stays when its words change. */
export function OptionsEditor({ item, onChange }: Props) {
  const options = item.options ?? [];
  const isScored = options.some(({ score }) => typeof score === 'number');
  const [begun, setBegun] = useState<string | null>(null);
  const tell = (next: Options, tag?: string) => onChange({ options: next }, tag);
  const add = () => {
    const option = { ...newOption(options), ...(isScored ? { score: null } : {}) };
    setBegun(option.value);
    tell([...options, option]);
  };
  const raise = (at: number) => {
    const next = [...options];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    tell(next);
  };
  return (
    <Stack role="group" aria-label="Opciones" sx={{ gap: 0.75 }}>
      <Typography sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>Opciones</Typography>
      {options.map(({ value, label, score }, at) => (
        <Stack key={value} direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
          <CompactInput
            label={`Opción ${at + 1}`}
            value={label}
            maxLength={200}
            autoFocus={begun === value}
            placeholder={`Opción ${at + 1}`}
            onEnter={add}
            onChange={(text) =>
              tell(
                options.map((option) => (option.value === value ? { ...option, label: text } : option)),
                `${item.key} ${value}`,
              )
            }
          />
          {isScored ? (
            <Box sx={{ width: 72, flexShrink: 0 }}>
              <NumberInput
                label={`Puntaje de la opción ${at + 1}`}
                value={score ?? null}
                onChange={(next) =>
                  tell(
                    options.map((option) => (option.value === value ? { ...option, score: next } : option)),
                    `${item.key} ${value} score`,
                  )
                }
              />
            </Box>
          ) : null}
          <IconButton size="small" aria-label={`Subir opción ${at + 1}`} disabled={at === 0} onClick={() => raise(at)}>
            <ArrowUpwardOutlined fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Quitar opción ${at + 1}`}
            onClick={() => tell(options.filter((option) => option.value !== value))}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button size="small" startIcon={<AddOutlined />} onClick={add} disabled={options.length >= 100}>
          Agregar opción
        </Button>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={Boolean(item.allowOther)}
              onChange={(_, allowOther) => onChange({ allowOther })}
            />
          }
          label="Admite «Otro»"
        />
        <FormControlLabel
          control={
            <Checkbox size="small" checked={isScored} onChange={(_, scored) => tell(scoreOptions(options, scored))} />
          }
          label="Con puntaje"
        />
        {item.type === 'manyChoices' ? (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={Boolean(item.appearance)}
                onChange={(_, drawn) => onChange(drawnOnBody(item, drawn))}
              />
            }
            label="En un dibujo del cuerpo"
          />
        ) : null}
      </Stack>
    </Stack>
  );
}
