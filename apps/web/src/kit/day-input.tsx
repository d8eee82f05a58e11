import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** One day of the calendar as a filter, by the system's own picker; emptied it is ''. */
export function DayInput({ label, value, min, max, onChange }: Props) {
  return (
    <OutlinedInput
      size="small"
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ 'aria-label': label, min, max }}
      sx={{
        height: 40,
        // Two stand beside each other on a phone, each half of it, and below each other where that is too little.
        flex: '1 1 136px',
        minWidth: 0,
        fontSize: 'body2.fontSize',
        bgcolor: 'background.paper',
        '& input': { minWidth: 0, px: { xs: 1, sm: 1.5 } },
      }}
    />
  );
}
