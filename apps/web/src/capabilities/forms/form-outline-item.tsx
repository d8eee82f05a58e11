import type { FormItem } from '@consultorio/contracts/forms';
import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { dotted } from '../../texts/dotted.ts';
import { alarmEffectTexts, itemTypeTexts } from '../../texts/forms.ts';
import { conditionSentence } from './condition-sentence.ts';
import { prefillWords } from './prefill-sentence.ts';

interface Props {
  item: FormItem;
  items: ReadonlyMap<string, FormItem>;
}

export function FormOutlineItem({ item, items }: Props) {
  const { key, label, help, required, options, showIf, alarm, doctorOnly, prefill } = item;
  const facts = [
    itemTypeTexts[item.type],
    required ? 'Obligatoria' : null,
    itemRules(item),
    item.appearance ? 'En un dibujo del cuerpo' : null,
    doctorOnly ? 'La contesta el médico' : null,
    prefill ? `Llega contestada con ${prefillWords(prefill)}` : null,
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0, borderTop: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {dotted(...facts)}
      </Typography>
      {help ? (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {help}
        </Typography>
      ) : null}
      {options?.length ? (
        <Stack
          component="ul"
          direction="row"
          aria-label="Opciones"
          sx={{ m: 0, mt: 1, p: 0, gap: 0.75, flexWrap: 'wrap', listStyle: 'none' }}
        >
          {options.map((option) => (
            <Typography
              key={option.value}
              component="li"
              variant="caption"
              sx={{ px: 1.25, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 0.75 }}
            >
              {typeof option.score === 'number' ? `${option.label} · ${option.score}` : option.label}
            </Typography>
          ))}
        </Stack>
      ) : null}
      {showIf ? (
        <Rule icon={<VisibilityOutlined />} bgcolor="info.light" color="info.main">
          {`Se muestra si ${conditionSentence(showIf, { items, self: key })}.`}
        </Rule>
      ) : null}
      {alarm ? (
        <Rule icon={<NotificationImportantOutlined />} bgcolor="error.light" color="error.main">
          {`Si ${conditionSentence(alarm.when, { items, self: key })}, ${alarmEffectTexts[alarm.effect]}: «${alarm.message}».`}
        </Rule>
      ) : null}
    </Box>
  );
}

function Rule({
  icon,
  bgcolor,
  color,
  children,
}: {
  icon: ReactNode;
  bgcolor: string;
  color: string;
  children: string;
}) {
  return (
    <Stack
      direction="row"
      sx={{ mt: 1, px: 1.5, py: 1, gap: 1, borderRadius: 1, bgcolor, color, '& svg': { fontSize: 20, mt: '2px' } }}
    >
      <Box aria-hidden sx={{ display: 'flex' }}>
        {icon}
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Stack>
  );
}

const number = new Intl.NumberFormat('es-MX');

/** The limits of an answer, in words; null without any. The defaults are those of evaluateForm. */
function itemRules({ type, min, max, unit, allowOther }: FormItem): string | null {
  const withUnit = (value: number) => (unit ? `${number.format(value)} ${unit}` : number.format(value));
  switch (type) {
    case 'shortText':
      return `Hasta ${number.format(max ?? 200)} caracteres`;
    case 'longText':
      return `Hasta ${number.format(max ?? 5000)} caracteres`;
    case 'scale':
      return `De ${number.format(min ?? 0)} a ${number.format(max ?? 10)}`;
    case 'number': {
      const low = min ?? null;
      const high = max ?? null;
      if (low !== null && high !== null) return `De ${number.format(low)} a ${withUnit(high)}`;
      if (low !== null) return `Desde ${withUnit(low)}`;
      if (high !== null) return `Hasta ${withUnit(high)}`;
      return unit ? `En ${unit}` : null;
    }
    case 'oneChoice':
    case 'manyChoices':
      return allowOther ? 'Admite otra respuesta' : null;
    case 'file':
      return 'Hasta 10 archivos';
    default:
      return null;
  }
}
