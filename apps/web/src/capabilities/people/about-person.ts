import { createContext, useContext } from 'react';

/** Somebody in the care of the person at the page. */
export interface Other {
  patientId: string;
  name: string;
  /** Of age: what was made before is read, and nothing is written. */
  readOnly?: boolean;
}

/** Whom the page is about; null: the person at it. */
export const AboutPerson = createContext<Other | null>(null);

export const useOther = (): Other | null => useContext(AboutPerson);

/** The input of the patient's own calls: nothing for oneself. */
export function useAbout(): { patientId: string } | undefined {
  const other = useOther();
  return other ? { patientId: other.patientId } : undefined;
}
