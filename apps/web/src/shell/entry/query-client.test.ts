import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../../kit/notifications.tsx';
import { createQueryClient } from './query-client.ts';

// The store behind it renders; only the notices matter here.
vi.mock(import('../../kit/notifications.tsx'), () => ({ notify: vi.fn() }));

const refused = TRPCClientError.from({
  error: { message: 'Otra persona ya tomó esta consulta.', code: -32000, data: { appCode: 'already-taken' } },
} as never);
const cut = TRPCClientError.from(new TypeError('Failed to fetch'));

describe('the funnel of errors', () => {
  beforeEach(() => vi.mocked(notify).mockClear());

  async function mutate(meta?: Record<string, unknown>) {
    let calls = 0;
    const mutationFn = async () => {
      calls += 1;
      throw refused;
    };
    const observer = new MutationObserver(createQueryClient(), { mutationFn, ...(meta ? { meta } : {}) });
    await observer.mutate().catch(() => undefined);
    return calls;
  }

  it('tells about a mutation that failed, and never repeats it', async () => {
    expect(await mutate()).toBe(1);
    expect(notify).toHaveBeenCalledWith('Otra persona ya tomó esta consulta.', 'error');
  });

  it('leaves quiet mutations to their screen', async () => {
    await mutate({ quiet: true });
    expect(notify).not.toHaveBeenCalled();
  });

  it('says nothing of a first load that failed: ErrorState stands there', async () => {
    const client = createQueryClient();
    await client.query({ queryKey: ['q'], queryFn: () => Promise.reject(refused) }).catch(() => undefined);
    expect(notify).not.toHaveBeenCalled();
  });

  it('tells about a refetch that failed while older data stays', async () => {
    const client = createQueryClient();
    client.setQueryData(['q'], 'old');
    const observer = new QueryObserver(client, { queryKey: ['q'], queryFn: () => Promise.reject(refused) });
    const stop = observer.subscribe(() => undefined);
    await observer.refetch();
    stop();
    expect(notify).toHaveBeenCalledWith('Otra persona ya tomó esta consulta.', 'error');
  });

  it('leaves a consultation that is out of reach by now to its screen, and nothing else', async () => {
    const gone = TRPCClientError.from({
      error: { message: 'Otra persona ya tomó esta consulta.', code: -32000, data: { appCode: 'not-found' } },
    } as never);
    const readAgain = async (name: string) => {
      const client = createQueryClient();
      const queryKey = [[name], { input: { id: 'x' }, type: 'query' }];
      client.setQueryData(queryKey, 'old');
      const observer = new QueryObserver(client, { queryKey, queryFn: () => Promise.reject(gone) });
      const stop = observer.subscribe(() => undefined);
      await observer.refetch();
      stop();
    };
    for (const name of ['getConsultation', 'listMessages']) await readAgain(name);
    expect(notify).not.toHaveBeenCalled();
    await readAgain('getPatient');
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('repeats reads that got no answer, twice, and no read that was refused', () => {
    const retry = createQueryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;
    expect([retry(0, cut), retry(1, cut), retry(2, cut), retry(0, refused)]).toEqual([true, true, false, false]);
  });
});
