import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentProps, useRef, useState } from 'react';
import { DiagnosisLabel, diagnosisPlaceholder, openDiagnosesText } from './diagnosis-label.tsx';
import type { DiagnosisSearch } from './diagnosis-search.tsx';

type Search = typeof DiagnosisSearch;
type Begun = ComponentProps<Search>['begun'];

let loaded: Search | null = null;
async function loadSearch(): Promise<Search> {
  loaded = (await import('./diagnosis-search.tsx')).DiagnosisSearch;
  return loaded;
}

/** By the first touch of what stands around it: the search is there when the hand arrives. */
export const prepareDiagnosisSearch = () => void loadSearch().catch(() => undefined);

/**
 * The search of diagnoses, whose list weighs as much as the rest of a note's editor: until somebody comes to it a plain
 * field stands in its place. What is typed there meanwhile goes on in the search, with the focus.
 *
 * What was typed is kept with each letter and not asked of the field when the search has come: between that and the
 * drawing of it there is room for a letter more, which nobody would have asked for.
 */
export function DiagnosisSearchLater(props: ComponentProps<Search>) {
  const [Search, setSearch] = useState(() => loaded);
  const [begun, setBegun] = useState<Begun>();
  const input = useRef<HTMLInputElement>(null);
  const begin = (typed: string, open: boolean) => {
    setBegun((now) => ({ typed, open: open || Boolean(now?.open) }));
    // Without a network the field stays as it is, and asks again with the next letter.
    void loadSearch().then(
      (come) => setSearch(() => come),
      () => undefined,
    );
  };
  if (Search) return <Search {...props} begun={begun} />;
  const open = () => {
    input.current?.focus();
    begin(input.current?.value ?? '', true);
  };
  return (
    <Box onPointerEnter={prepareDiagnosisSearch}>
      <DiagnosisLabel htmlFor={props.id} />
      <OutlinedInput
        id={props.id}
        fullWidth
        placeholder={diagnosisPlaceholder}
        inputRef={input}
        inputProps={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': false,
          autoComplete: 'off',
          maxLength: 200,
          onPointerDown: ({ currentTarget }) => begin(currentTarget.value, true),
          onFocus: ({ currentTarget }) => begin(currentTarget.value, currentTarget.value !== ''),
          onInput: ({ currentTarget }) => begin(currentTarget.value, true),
          // Who has gone on meanwhile is not fetched back.
          onBlur: () => setBegun(undefined),
        }}
        endAdornment={
          <IconButton
            aria-label={openDiagnosesText}
            title={openDiagnosesText}
            tabIndex={-1}
            onClick={open}
            sx={{ position: 'absolute', right: 9, p: 0.25, color: 'text.secondary' }}
          >
            <ArrowDropDown />
          </IconButton>
        }
        // The paddings that MUI gives to a field with a list.
        sx={{ py: '9px', pl: '9px', pr: '39px', '& input.MuiOutlinedInput-input': { p: '7.5px 4px 7.5px 5px' } }}
      />
    </Box>
  );
}
