/** Hears how far somebody has come who works for long; `what` names what is counted. */
export type Progress = (done: number, of: number, what: string) => void;
