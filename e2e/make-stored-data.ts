// Makes what the servers of the tests start with, before several of them would make it at the same time.
import { storeData } from './stored-data.ts';

await storeData('demo');
await storeData('empty');
