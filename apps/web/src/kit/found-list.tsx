import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';

/** The slots of an Autocomplete whose list has a name. It hangs at the end of the page, where a landmark of its own has to hold it. */
export const foundList = (name: string) => ({
  listbox: { 'aria-label': name, 'aria-labelledby': undefined },
  popper: { role: 'region', 'aria-label': name },
});

/** Options below their heading. MUI puts a list of its own between, in which no option may stand. */
export const foundGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box key={key} role="group" aria-label={group}>
    <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
      {group}
    </ListSubheader>
    <Box component="ul" role="none" sx={{ p: 0, listStyle: 'none', '& > .MuiAutocomplete-option': { pl: 3 } }}>
      {children}
    </Box>
  </Box>
);
