import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { Group } from './use-form-answers.ts';

/** What a group of questions is called and what helps to answer it; `heading` gets the keyboard when its page is opened. */
export function GroupHeading({ group, heading }: { group: Group; heading?: Ref<HTMLHeadingElement> }) {
  return (
    <>
      <Typography
        variant="h4"
        component="h2"
        {...(heading ? { ref: heading, tabIndex: -1 } : {})}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {group.title}
      </Typography>
      {group.help ? (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {group.help}
        </Typography>
      ) : null}
    </>
  );
}
