/** Enter with Ctrl or ⌘ does what the open sheet is there for. Held down it does nothing more: nobody looked in between. */
export const isFinish = (stroke: { key: string; ctrlKey: boolean; metaKey: boolean; repeat: boolean }): boolean =>
  stroke.key === 'Enter' && (stroke.ctrlKey || stroke.metaKey) && !stroke.repeat;
