import { comparisonsOf } from '@consultorio/contracts/form-logic';
import type { FormItem } from '@consultorio/contracts/forms';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { comparisonTexts } from '../../texts/forms.ts';
import { CompactInput, CompactSelect } from './compact-fields.tsx';
import { type ConditionLeaf, firstValue, leafAbout } from './condition-values.ts';
import { NumberInput } from './number-input.tsx';

interface Props {
  leaf: ConditionLeaf;
  /** The questions that a condition can ask about, in the order of the form. */
  choices: readonly FormItem[];
  /** The question that asks: its own answer is «esta respuesta». */
  self: string;
  onChange: (leaf: ConditionLeaf) => void;
  onRemove: () => void;
}

/** «Pregunta» «es mayor que» «38»: three fields that read as a sentence. */
export function ConditionLeafFields({ leaf, choices, self, onChange, onRemove }: Props) {
  const item = choices.find(({ key }) => key === leaf.item);
  const comparisons = item ? comparisonsOf[item.type] : [leaf.is];
  const questions = choices.map(({ key, label }) => ({
    value: key,
    label: key === self ? 'Esta respuesta' : label || 'Pregunta sin texto',
  }));
  const choose = (key: string) => {
    const chosen = choices.find((choice) => choice.key === key);
    if (chosen) onChange(leafAbout(chosen));
  };
  const compare = (text: string) => {
    const is = comparisons.find((one) => one === text);
    if (!is || !item) return;
    if (is === 'answered') onChange({ item: leaf.item, is });
    else onChange({ item: leaf.item, is, value: leaf.value ?? firstValue(item) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 36px' }}>
      <Box sx={{ gridColumn: '1 / 3' }}>
        <CompactSelect
          label="Pregunta de la condición"
          value={item ? leaf.item : ''}
          options={item ? questions : [{ value: '', label: 'Elige otra pregunta' }, ...questions]}
          onChange={choose}
        />
      </Box>
      <IconButton aria-label="Quitar esta condición" size="small" onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
      <CompactSelect
        label="Comparación"
        value={leaf.is}
        options={comparisons.map((is) => ({ value: is, label: comparisonTexts[is] }))}
        onChange={compare}
      />
      {item && leaf.is !== 'answered' ? (
        <ConditionValue item={item} leaf={leaf} onChange={(value) => onChange({ ...leaf, value })} />
      ) : null}
    </Box>
  );
}

interface ValueProps {
  item: FormItem;
  leaf: ConditionLeaf;
  onChange: (value: string | number | boolean | null) => void;
}

function ConditionValue({ item, leaf, onChange }: ValueProps) {
  const { value } = leaf;
  const label = 'Valor de la condición';
  switch (item.type) {
    case 'yesNo':
      return (
        <CompactSelect
          label={label}
          value={value === false ? 'no' : 'si'}
          options={[
            { value: 'si', label: 'Sí' },
            { value: 'no', label: 'No' },
          ]}
          onChange={(text) => onChange(text === 'si')}
        />
      );
    case 'number':
    case 'scale':
      return <NumberInput label={label} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'oneChoice':
    case 'manyChoices': {
      const options = (item.options ?? []).map((option) => ({ ...option, label: option.label || 'Opción sin texto' }));
      const isKnown = options.some((option) => option.value === value);
      return (
        <CompactSelect
          label={label}
          value={isKnown ? String(value) : ''}
          options={isKnown ? options : [{ value: '', label: 'Elige una opción' }, ...options]}
          onChange={onChange}
        />
      );
    }
    default:
      return (
        <CompactInput
          label={label}
          type={item.type === 'date' ? 'date' : 'text'}
          value={typeof value === 'string' ? value : ''}
          maxLength={200}
          onChange={onChange}
        />
      );
  }
}
