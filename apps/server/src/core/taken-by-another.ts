/** Another worker is at what this job is to do: it fails, and its turn comes again. The log and «Sistema» name the reason by `code`. */
export class TakenByAnother extends Error {
  override name = 'TakenByAnother';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
