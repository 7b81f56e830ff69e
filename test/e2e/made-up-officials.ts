/** Made-up people in the form of `people_jsonl`; two share a name. */
export const OFFICIALS = [
  {
    id: 'rec-1',
    name: 'Orla Vance',
    location: 'Boise, Idaho',
    birth_date: '1961-04-02',
    experiences: [
      {
        title: 'Mayor',
        organization: 'City of Boise',
        location: 'Boise, Idaho',
        end_date: '2019-12-31',
      },
    ],
    sources: [{ url: 'https://people.example/orla-vance' }],
  },
  {
    id: 'rec-2',
    name: 'Tobin Ashgrove',
    location: 'Salem, Oregon',
    experiences: [
      {
        title: 'State Senator',
        organization: 'Oregon Senate',
        location: 'Oregon',
        start_date: '2011-01-10',
      },
    ],
    sources: [{ url: 'https://people.example/tobin-ashgrove' }],
  },
  {
    id: 'rec-3',
    name: 'Tobin Ashgrove',
    location: 'Tampa, Florida',
    experiences: [
      { title: 'County Clerk', organization: 'Hillsborough County', start_date: '2017' },
    ],
    sources: [{ url: 'https://people.example/tobin-ashgrove-tampa' }],
  },
] as const;

export const asJsonLines = (records: readonly object[]): string =>
  `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
