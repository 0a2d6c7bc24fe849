import { today } from '@bakery/schemas/common/dates';
import { newsCategories, newsSectionLabels, newsSections } from '@bakery/schemas/pages/news';
import { Button, Group, NativeSelect, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { NewsValues } from './news-values.ts';

const categories = [{ value: '', label: 'No category' }, ...newsCategories];

/** The fields for an article's date, category and section. */
export function NewsFields({ form }: { form: UseFormReturnType<NewsValues> }) {
  return (
    <>
      <Group gap="sm" align="flex-start">
        <TextInput
          type="date"
          label="Published date"
          required
          w={220}
          {...form.getInputProps('publishedDate')}
        />
        <Button
          variant="default"
          mt={25}
          onClick={() => form.setFieldValue('publishedDate', today())}
        >
          Today
        </Button>
      </Group>
      <NativeSelect
        label="Category"
        description="Visitors filter the news by it."
        maw={320}
        data={categories}
        {...form.getInputProps('category')}
      />
      <Radio.Group label="Section" required {...form.getInputProps('section')}>
        <Group mt={6} gap="lg">
          {newsSections.map((section) => (
            <Radio key={section} value={section} label={newsSectionLabels[section]} />
          ))}
        </Group>
      </Radio.Group>
    </>
  );
}
