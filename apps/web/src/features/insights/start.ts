/** A script of its own, loaded after the first paint: it works when others fail, and delays none of them. */
import { tellVisits } from './tell-visits.ts';

tellVisits();
