/** The texts of the search of the whole site. */
export const search = {
  title: 'Search',
  field: 'Search the site',
  placeholder: 'Products, news, places …',
  submit: 'Search',
  hint: 'Type the name of a product, a page or a place, in English or in Hindi.',
  failure: 'The search is away for a moment. Please try again.',
  retry: 'Try again',
  loading: 'Searching...',
  all: 'See all products',
} as const;
