import {
  categoriesQuery,
  coursesQuery,
  OnDemandCentre,
  parseCentreAddress,
} from '../../features/catalogue/index.ts'
import { prefetch } from '../../lib/call-query.ts'
import { queryClient } from '../query-client.ts'
import { favouriteOf } from './favourite-of.tsx'

const OnDemandCentrePage = () => <OnDemandCentre action={favouriteOf} />

export { OnDemandCentrePage as Component }

export const prefetchData = (query: URLSearchParams): void => {
  prefetch(queryClient, categoriesQuery())
  prefetch(queryClient, coursesQuery(parseCentreAddress(query)))
}
