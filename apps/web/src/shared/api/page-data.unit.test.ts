import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { composePageData, storePageData } from './page-data.tsx';

describe('composePageData', () => {
  it('contains the loaded data, escaped so that it cannot close its element', () => {
    const text = '</script><!--<script>& "quoted" ₹';
    const loaded = new QueryClient();
    loaded.setQueryData(['products', text], [{ name: text }], { updatedAt: 1_000 });

    const written = composePageData(loaded);
    expect(written).not.toContain('<');

    const read = new QueryClient();
    storePageData(read, written);
    expect(read.getQueryState(['products', text])).toMatchObject({
      status: 'success',
      data: [{ name: text }],
      dataUpdatedAt: 1_000,
    });
  });

  it('leaves out failed queries', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const queryFn = () => Promise.reject(new Error('away'));
    await queryClient.prefetchQuery({ queryKey: ['news'], queryFn });
    expect(composePageData(queryClient)).toBe('[]');
  });
});
