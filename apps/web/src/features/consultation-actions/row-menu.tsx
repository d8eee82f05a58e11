import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { consultationVerbTexts } from '../../texts/consultation-verbs.ts';

interface Props<Verb extends keyof typeof consultationVerbTexts> {
  anchor: HTMLElement;
  verbs: readonly Verb[];
  onClose: () => void;
  onVerb: (verb: Verb) => void;
}

/** What a row of the list offers besides its buttons. */
export function RowMenu<Verb extends keyof typeof consultationVerbTexts>({
  anchor,
  verbs,
  onClose,
  onVerb,
}: Props<Verb>) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {verbs.map((verb) => (
        <MenuItem key={verb} sx={{ minHeight: 44 }} onClick={() => onVerb(verb)}>
          {consultationVerbTexts[verb]}
        </MenuItem>
      ))}
    </Menu>
  );
}
