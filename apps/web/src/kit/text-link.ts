/** How a link in words looks. For `sx` of a plain one on a first screen, to which MUI's would bring a kB. */
export const textLink = {
  color: 'primary.dark',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
