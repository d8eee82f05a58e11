import Box from '@mui/material/Box';
import { type ComponentProps, type KeyboardEvent, type Ref, useRef } from 'react';
import { TextInput } from '../../kit/text-input.tsx';
import { QuickTextMenu } from './quick-text-menu.tsx';
import type { QuickText } from './quick-texts.ts';
import { useQuickTexts } from './use-quick-texts.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref' | 'multiline'> & {
  value: string;
  onChange: (text: string) => void;
  quickTexts: readonly QuickText[];
  /** In a dialog there is no room over the field: the menu stands in the flow. */
  inFlow?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A field of prose in which «/name» brings in a text, its variables filled; Tab then walks what is left to fill. */
export function QuickTextField({ value, onChange, quickTexts, inFlow = false, inputProps, ref, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const quick = useQuickTexts({ all: quickTexts, text: value, change: onChange, field });
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput
        {...props}
        multiline
        value={value}
        ref={(element: HTMLInputElement | HTMLTextAreaElement | null) => {
          field.current = element as HTMLTextAreaElement | null;
          if (typeof ref === 'function') ref(field.current);
        }}
        inputProps={{ ...inputProps, ...quick.aria }}
        onSelect={quick.onSelect}
        onChange={(event) => {
          onChange(event.target.value);
          quick.onSelect();
        }}
        onKeyDown={(event: KeyboardEvent) => void quick.onKey(event)}
      />
      <QuickTextMenu {...quick} place={inFlow ? 'flow' : 'below'} />
    </Box>
  );
}
