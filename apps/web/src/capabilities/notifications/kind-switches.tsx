import type { NotificationKind } from '@consultorio/contracts/notifications';
import { noticeTitles } from '@consultorio/contracts/words/notices';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

interface Props {
  kinds: readonly NotificationKind[];
  muted: NotificationKind[];
  disabled: boolean;
  onMuted: (muted: NotificationKind[]) => void;
}

/** A switch for each kind of notice: on is wanted. */
export function KindSwitches({ kinds, muted, disabled, onMuted }: Props) {
  return kinds.map((kind) => (
    <FormControlLabel
      key={kind}
      labelPlacement="start"
      disabled={disabled}
      label={noticeTitles[kind]}
      control={
        <Switch
          checked={!muted.includes(kind)}
          onChange={(_, wanted) => onMuted(wanted ? muted.filter((other) => other !== kind) : [...muted, kind])}
        />
      }
      sx={{ m: 0, minHeight: 48, gap: 2, justifyContent: 'space-between' }}
    />
  ));
}
