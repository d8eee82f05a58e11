import Box from '@mui/material/Box';

/** Keys as they look on a keyboard. */
export function KeyCaps({ parts }: { parts: readonly string[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexShrink: 0 }}>
      {parts.map((part) => (
        <Box
          key={part}
          component="kbd"
          sx={{
            minWidth: 26,
            px: 0.75,
            lineHeight: '22px',
            border: 1,
            borderColor: 'divider',
            borderBottomWidth: 2,
            borderRadius: 0.75,
            fontFamily: 'inherit',
            fontSize: 'caption.fontSize',
            fontWeight: 600,
            textAlign: 'center',
            bgcolor: 'background.default',
            color: 'text.primary',
          }}
        >
          {part}
        </Box>
      ))}
    </Box>
  );
}
