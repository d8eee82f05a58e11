import { useState } from 'react';

/** What is wrong with a field, from the contract read here or from the server. */
export type Issue = { path: readonly PropertyKey[]; message: string };

const firstOfPath = ({ path }: Issue): string => String(path[0]);

/** What is wrong with what is typed in a dialog, told at its fields; `fieldOf` says which field an issue belongs to. */
export function useIssues(fieldOf = firstOfPath) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const messageOf = (field: string) => issues.find((one) => fieldOf(one) === field)?.message;
  return { setIssues, messageOf };
}
