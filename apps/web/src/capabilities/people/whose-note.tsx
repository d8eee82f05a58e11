import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Chip from '@mui/material/Chip';
import { useOther } from './about-person.ts';

/** The name of the person whom the page is about, where it is not the one at it: nobody writes for the wrong child. */
export function WhoseNote({ name }: { name?: string }) {
  const other = useOther();
  const whose = name ?? other?.name;
  if (!whose) return null;
  return (
    <Chip
      icon={<PersonOutlined />}
      label={`Para ${whose}`}
      color="primary"
      variant="outlined"
      // The whole name, however long: it is what keeps two children apart.
      sx={{
        ...{ mb: 1.5, height: 'auto', minHeight: 32, maxWidth: '100%', alignSelf: 'flex-start', fontWeight: 600 },
        ...{ color: 'primary.dark', borderColor: 'primary.main' },
        '& .MuiChip-label': { py: 0.5, whiteSpace: 'normal', overflowWrap: 'anywhere' },
      }}
    />
  );
}
