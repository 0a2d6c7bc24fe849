export const news = {
  title: 'Latest News',
  description:
    'What is new at the bakery: launches, campaigns and the stories of those who eat our bread.',
  lead: 'From the ovens, the road and the tables that we bake for.',
} as const;
