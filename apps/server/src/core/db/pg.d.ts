/** Only the part that we use of what pg-boss brings along. */
declare module 'pg' {
  type Config = { connectionString: string; connectionTimeoutMillis?: number; query_timeout?: number };
  export class Client {
    constructor(config: Config);
    host: string;
    port: number;
    connect(told?: (error?: Error) => void): Promise<void>;
    query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): Promise<void>;
  }
}
