import { comparisonsOf } from '@consultorio/contracts/form-logic';
import { alarmEffects, type FormItem } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { conditionSentence } from '../../capabilities/forms/condition-sentence.ts';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { alarmEffectTexts } from '../../texts/forms.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { leafAbout } from './condition-values.ts';

interface Props {
  /** Of the whole form, in its order. */
  items: readonly FormItem[];
  item: FormItem;
  onChange: (change: Partial<FormItem>, tag?: string) => void;
}

const byKey = (items: readonly FormItem[]) => new Map(items.map((one) => [one.key, one]));
const canBeAsked = ({ type }: FormItem) => comparisonsOf[type].length > 0;

/** A condition sees the answers before it; an alarm its own answer too. Questions to the patient see no doctor's. */
function askable(items: readonly FormItem[], item: FormItem, withOwn: boolean): FormItem[] {
  const at = items.findIndex(({ key }) => key === item.key);
  const before = items.slice(0, withOwn ? at + 1 : at);
  return before.filter((one) => canBeAsked(one) && (item.doctorOnly || !one.doctorOnly));
}

export function ShowIfEditor({ items, item, onChange }: Props) {
  const choices = askable(items, item, false);
  const last = choices.at(-1);
  const words = { items: byKey(items), self: item.key };
  return (
    <RuleBox
      title="Mostrar si…"
      sentence={item.showIf ? `Se muestra si ${conditionSentence(item.showIf, words)}.` : 'Se muestra siempre.'}
    >
      {item.showIf ? (
        <>
          <ConditionEditor
            condition={item.showIf}
            choices={choices}
            self={item.key}
            onChange={(showIf) => onChange({ showIf })}
          />
          <Button size="small" color="secondary" sx={{ mt: 0.5 }} onClick={() => onChange({ showIf: null })}>
            Mostrar siempre
          </Button>
        </>
      ) : last ? (
        <Button size="small" startIcon={<AddOutlined />} onClick={() => onChange({ showIf: leafAbout(last) })}>
          Mostrar solo si…
        </Button>
      ) : (
        <Typography variant="caption">Hace falta una pregunta antes de esta.</Typography>
      )}
    </RuleBox>
  );
}

export function AlarmEditor({ items, item, onChange }: Props) {
  const choices = askable(items, item, true);
  const { alarm } = item;
  const words = { items: byKey(items), self: item.key };
  const sentence = alarm
    ? `Si ${conditionSentence(alarm.when, words)}, ${alarmEffectTexts[alarm.effect]}.`
    : 'Sin alarma.';
  if (!canBeAsked(item)) return null;
  const begin = () => onChange({ alarm: { when: leafAbout(item), effect: 'flag', message: '' } });
  return (
    <RuleBox title="Alarma" sentence={sentence}>
      {alarm ? (
        <Stack sx={{ gap: 1.5 }}>
          <ConditionEditor
            condition={alarm.when}
            choices={choices}
            self={item.key}
            onChange={(when) => onChange({ alarm: when && { ...alarm, when } })}
          />
          <SelectInput
            label="Qué hace"
            size="small"
            value={alarm.effect}
            options={effectsOf(item).map((effect) => ({ value: effect, label: capital(alarmEffectTexts[effect]) }))}
            onChange={(event) => {
              const effect = alarmEffects.find((one) => one === event.target.value);
              if (effect) onChange({ alarm: { ...alarm, effect } });
            }}
          />
          <TextInput
            label="Mensaje de la alarma"
            size="small"
            value={alarm.message}
            inputProps={{ maxLength: 300 }}
            hint={alarm.effect === 'stop' ? 'Lo lee el paciente' : 'Lo lee el médico'}
            onChange={(event) => onChange({ alarm: { ...alarm, message: event.target.value } }, `${item.key} alarm`)}
          />
          <Button
            size="small"
            color="secondary"
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => onChange({ alarm: null })}
          >
            Quitar alarma
          </Button>
        </Stack>
      ) : (
        <Button size="small" startIcon={<AddOutlined />} onClick={begin}>
          Agregar alarma
        </Button>
      )}
    </RuleBox>
  );
}

/** While a consultation is attended nothing is left to stop or to hurry. */
const effectsOf = ({ doctorOnly }: FormItem) => (doctorOnly ? (['flag'] as const) : alarmEffects);

const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

function RuleBox({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography variant="body2" aria-live="polite" sx={{ mb: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
      {children}
    </Box>
  );
}
