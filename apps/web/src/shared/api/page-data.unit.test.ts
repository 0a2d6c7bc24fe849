import { hydrate, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { composePageData } from './page-data.tsx';

describe('composePageData', () => {
  it('contains the loaded data, escaped so that it cannot close its element', () => {
    const text = '</script><!--<script>& "quoted" ₹';
    const loaded = new QueryClient();
    loaded.setQueryData(['products', text], [{ name: text }]);

    const written = composePageData(loaded);
    expect(written).not.toContain('<');

    const read = new QueryClient();
    hydrate(read, JSON.parse(written));
    expect(read.getQueryData(['products', text])).toEqual([{ name: text }]);
  });

  it('leaves out failed queries', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const queryFn = () => Promise.reject(new Error('away'));
    await queryClient.prefetchQuery({ queryKey: ['news'], queryFn });
    expect(JSON.parse(composePageData(queryClient))).toMatchObject({ queries: [] });
  });
});
