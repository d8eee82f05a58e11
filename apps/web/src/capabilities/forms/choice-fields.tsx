import { isEmpty } from '@consultorio/contracts/form-evaluation';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { TextInput } from '../../kit/text-input.tsx';
import { ChoiceCard, YesNoCards } from './choice-card.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

const isKnown = (item: FieldProps['item'], value: string) => item.options?.some((option) => option.value === value);

export function YesNoField({ item, answer, error, disabled, onChange }: FieldProps) {
  return (
    <FieldFrame item={item} error={error} role="radiogroup">
      <YesNoCards name={item.key} answer={answer} disabled={disabled} onChange={onChange} />
    </FieldFrame>
  );
}

export function OneChoiceField({ item, answer, error, disabled, onChange }: FieldProps) {
  const typed = typeof answer === 'string' && !isKnown(item, answer) ? answer : '';
  // Pressed, and nothing written yet: otherwise the answer says it, which another device may give too.
  const [pressed, setPressed] = useState(false);
  const other = typed !== '' || (pressed && isEmpty(answer));
  const choose = (value: string) => {
    setPressed(false);
    onChange(value);
  };
  return (
    <FieldFrame item={item} error={error} role="radiogroup">
      <Stack sx={{ gap: 1 }}>
        {item.options?.map(({ value, label }) => (
          <ChoiceCard
            key={value}
            kind="one"
            name={item.key}
            label={label}
            checked={!other && answer === value}
            disabled={disabled}
            onToggle={() => choose(value)}
          />
        ))}
        {item.allowOther ? (
          <ChoiceCard
            kind="one"
            name={item.key}
            label="Otro"
            checked={other}
            disabled={disabled}
            onToggle={() => {
              setPressed(true);
              onChange(null);
            }}
          />
        ) : null}
        {other ? (
          <OtherInput
            value={typed}
            disabled={disabled}
            onChange={(value) => {
              setPressed(value === '');
              onChange(value);
            }}
          />
        ) : null}
      </Stack>
    </FieldFrame>
  );
}

/** A long list takes half the height if there is room for two columns. */
const listOf = (options: readonly unknown[]) => ({
  display: 'grid',
  gap: 1,
  // By its own width and not the window's: the editor shows a phone inside a desk.
  gridTemplateColumns: options.length > 5 ? 'repeat(auto-fill, minmax(max(220px, 40%), 1fr))' : '1fr',
});

export function ManyChoicesField(props: FieldProps) {
  return (
    <FieldFrame item={props.item} error={props.error}>
      <ManyChoices {...props} options={props.item.options ?? []} />
    </FieldFrame>
  );
}

interface ManyChoicesProps extends Omit<FieldProps, 'error' | 'onLeave'> {
  /** Those of the question that stand here. */
  options: NonNullable<FieldProps['item']['options']>;
}

/** Inside the frame of its question. */
export function ManyChoices({ item, options, answer, disabled, onChange }: ManyChoicesProps) {
  const chosen = Array.isArray(answer) ? (answer as string[]) : [];
  const known = chosen.filter((value) => isKnown(item, value));
  const typed = chosen.find((value) => !isKnown(item, value)) ?? '';
  const [pressed, setPressed] = useState(false);
  const other = typed !== '' || pressed;
  const tell = (values: string[], extra: string) => onChange(extra ? [...values, extra] : values);
  return (
    <Box sx={listOf(options)}>
      {options.map(({ value, label }) => (
        <ChoiceCard
          key={value}
          kind="many"
          name={item.key}
          label={label}
          checked={known.includes(value)}
          disabled={disabled}
          onToggle={() => tell(known.includes(value) ? known.filter((one) => one !== value) : [...known, value], typed)}
        />
      ))}
      {item.allowOther ? (
        <ChoiceCard
          kind="many"
          name={item.key}
          label="Otro"
          checked={other}
          disabled={disabled}
          onToggle={() => {
            setPressed(!other);
            tell(known, '');
          }}
        />
      ) : null}
      {other ? (
        <OtherInput
          value={typed}
          disabled={disabled}
          onChange={(extra) => {
            setPressed(extra === '');
            tell(known, extra);
          }}
        />
      ) : null}
    </Box>
  );
}

interface OtherProps {
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

function OtherInput({ value, disabled, onChange }: OtherProps) {
  return (
    <TextInput
      label="¿Cuál?"
      value={value}
      disabled={disabled}
      inputProps={{ maxLength: 200 }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
