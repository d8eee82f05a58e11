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
 */
export function DiagnosisSearchLater(props: ComponentProps<Search>) {
  const [search, setSearch] = useState<{ Search: Search; begun: Begun } | null>(
    loaded && { Search: loaded, begun: undefined },
  );
  const input = useRef<HTMLInputElement>(null);
  const opens = useRef(false);
  const begin = async () => {
    // Without a network the field stays as it is, and asks again with the next letter.
    const Search = await loadSearch().catch(() => null);
    const field = input.current;
    if (!Search || !field) return;
    const typed = field.value;
    const begun = document.activeElement === field ? { typed, open: opens.current || typed !== '' } : undefined;
    setSearch({ Search, begun });
  };
  if (search) return <search.Search {...props} begun={search.begun} />;
  const open = () => {
    opens.current = true;
    input.current?.focus();
    void begin();
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
          onPointerDown: () => {
            opens.current = true;
          },
        }}
        onFocus={() => void begin()}
        onInput={() => void begin()}
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
