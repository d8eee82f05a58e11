/** What a job throws that would end like this each time: it is not tried again, unless an administrator asks for it. */
export class GivenUp extends Error {
  override name = 'GivenUp';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
