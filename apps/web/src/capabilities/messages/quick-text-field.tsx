import Box from '@mui/material/Box';
import type { ComponentProps, KeyboardEvent, Ref } from 'react';
import { TextInput } from '../../kit/text-input.tsx';
import { useUncontrolledText } from '../../kit/typed-input.tsx';
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
  const { field, first, change } = useUncontrolledText(value, onChange);
  const quick = useQuickTexts({ all: quickTexts, change: onChange, field });
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput
        {...props}
        multiline
        defaultValue={first}
        ref={(element: HTMLInputElement | HTMLTextAreaElement | null) => {
          field.current = element;
          if (typeof ref === 'function') ref(element as HTMLTextAreaElement | null);
        }}
        inputProps={{ ...inputProps, ...quick.aria }}
        onSelect={quick.look}
        onChange={(event) => {
          change(event);
          quick.look();
        }}
        onKeyDown={(event: KeyboardEvent) => void quick.onKey(event)}
      />
      <QuickTextMenu {...quick} place={inFlow ? 'flow' : 'below'} />
    </Box>
  );
}
