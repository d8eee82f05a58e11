import type { TemplateIssue } from '@consultorio/contracts/template-check';

/** Nobody counts letters: the text shows the place, and the button beside it offers the probable word. */
export const problemText = ({ message }: TemplateIssue): string =>
  message.replace(/, letra \d+:/, ':').replace(/; ¿quisiste.*$/, '');
