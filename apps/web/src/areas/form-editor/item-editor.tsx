import { isFormKey } from '@consultorio/contracts/form-keys';
import { type FormItem, type FormKind, type FormSchema, itemTypes } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { TypedInput } from '../../kit/typed-input.tsx';
import { itemTypeTexts } from '../../texts/forms.ts';
import { AnsweringEditor } from './answering-editor.tsx';
import { changeItem, itemsOf, renameItem, retype } from './form-edits.ts';
import { HelpField } from './help-field.tsx';
import { NumberInput } from './number-input.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { AlarmEditor, ShowIfEditor } from './rule-editors.tsx';

interface Props {
  schema: FormSchema;
  kind: FormKind;
  item: FormItem;
  /** Changes of one tag that follow each other are undone together. */
  onChange: (change: (schema: FormSchema) => FormSchema, tag?: string) => void;
  onRenamed: (key: string) => void;
}

/** Everything about one question. A letter of its words draws the field that it is typed into, and no other. */
export function ItemEditor({ schema, kind, item, onChange, onRenamed }: Props) {
  const { key } = item;
  const patch = useCallback(
    (change: Partial<FormItem>, tag?: string) =>
      onChange((now) => changeItem(now, key, (one) => ({ ...one, ...change })), tag),
    [key, onChange],
  );
  const rest = useSame({ ...item, label: '', help: null });
  // Rules that ask this question itself call it «esta respuesta».
  const items = useSame(itemsOf(schema).map((one) => (one.key === key ? rest : one)));
  const taken = useSame(items.map((one) => one.key));
  const isInformation = item.type === 'information';
  return (
    <Stack sx={{ gap: 2 }}>
      <TypedInput
        label={isInformation ? 'Texto' : 'Pregunta'}
        value={item.label}
        multiline
        maxRows={6}
        autoFocus={item.label === ''}
        inputProps={labelBounds}
        onChange={(text) => patch({ label: text.replaceAll('\n', ' ') }, `${key} label`)}
      />
      <TypeFields item={rest} onChange={onChange} />
      <HelpField ownerKey={key} help={item.help ?? ''} onChange={patch} />
      {item.type === 'oneChoice' || item.type === 'manyChoices' ? <Options item={rest} onChange={patch} /> : null}
      <Limits item={rest} onChange={patch} />
      {kind === 'general' ? null : <Answering item={rest} onChange={patch} />}
      <ShowIf items={items} item={rest} onChange={patch} />
      <Alarm items={items} item={rest} onChange={patch} />
      <ItemKeyInput itemKey={key} taken={taken} onChange={onChange} onRenamed={onRenamed} />
    </Stack>
  );
}

const labelBounds = { maxLength: 500 };
const Options = memo(OptionsEditor);
const Answering = memo(AnsweringEditor);
const ShowIf = memo(ShowIfEditor);
const Alarm = memo(AlarmEditor);

/** The one of the last drawing while nothing in it is another: what is drawn with it is not drawn again. */
function useSame<Value extends object>(next: Value): Value {
  const kept = useRef(next);
  const [old, now] = [Object.entries(kept.current), new Map(Object.entries(next))];
  if (old.length !== now.size || old.some(([name, value]) => now.get(name) !== value)) kept.current = next;
  return kept.current;
}

const TypeFields = memo(function TypeFields({ item, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const { key, type, required } = item;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'end' }}>
      <SelectInput
        label="Tipo"
        size="small"
        value={type}
        options={itemTypes.map((one) => ({ value: one, label: itemTypeTexts[one] }))}
        onChange={(event) => {
          const next = itemTypes.find((one) => one === event.target.value);
          if (next) onChange((now) => changeItem(now, key, (one) => retype(one, next)));
        }}
      />
      {type === 'information' ? null : (
        <FormControlLabel
          control={
            <Switch
              checked={Boolean(required)}
              onChange={(_, next) => onChange((now) => changeItem(now, key, (one) => ({ ...one, required: next })))}
            />
          }
          label="Obligatoria"
        />
      )}
    </Box>
  );
});

interface LimitsProps {
  item: FormItem;
  onChange: (change: Partial<FormItem>, tag?: string) => void;
}

const Limits = memo(function Limits({ item, onChange }: LimitsProps) {
  const { key, type } = item;
  const isText = type === 'shortText' || type === 'longText';
  if (!isText && type !== 'number' && type !== 'scale') return null;
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: isText ? 'minmax(0, 160px)' : 'repeat(3, minmax(0, 1fr))' }}
    >
      {isText ? null : (
        <Labelled text="Mínimo">
          <NumberInput label="Mínimo" value={item.min ?? null} onChange={(min) => onChange({ min }, `${key} min`)} />
        </Labelled>
      )}
      <Labelled text={isText ? 'Máx. caracteres' : 'Máximo'}>
        <NumberInput
          label={isText ? 'Máximo de caracteres' : 'Máximo'}
          value={item.max ?? null}
          onChange={(max) => onChange({ max }, `${key} max`)}
        />
      </Labelled>
      {type === 'number' ? (
        <TextInput
          label="Unidad"
          size="small"
          value={item.unit ?? ''}
          inputProps={{ maxLength: 20 }}
          onChange={(event) => onChange({ unit: event.target.value || null }, `${key} unit`)}
        />
      ) : null}
    </Box>
  );
});

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box>
      <Typography aria-hidden sx={{ mb: 0.75, fontSize: 'body2.fontSize', fontWeight: 600, lineHeight: '1.4375em' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

interface ItemKeyInputProps extends Pick<Props, 'onChange' | 'onRenamed'> {
  itemKey: string;
  taken: readonly string[];
}

/** The key under which answers are kept. It changes when the field is left, and only to one that is free. */
const ItemKeyInput = memo(function ItemKeyInput({ itemKey, taken, onChange, onRenamed }: ItemKeyInputProps) {
  const [typed, setTyped] = useState(itemKey);
  const repeated = typed !== itemKey && taken.includes(typed);
  const error = isFormKey(typed)
    ? repeated
      ? 'Otra pregunta ya tiene esta clave'
      : undefined
    : 'Empieza con letra; sin espacios ni acentos';
  return (
    <TextInput
      label="Clave"
      size="small"
      value={typed}
      error={error}
      hint="Con ella se guardan las respuestas. Cambiarla después de publicar separa las anteriores de las nuevas."
      inputProps={{ maxLength: 60, spellCheck: false, autoCapitalize: 'none' }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (error) setTyped(itemKey);
        else if (typed !== itemKey) {
          onChange((now) => renameItem(now, itemKey, typed));
          onRenamed(typed);
        }
      }}
    />
  );
});
