import {
  categoriesQuery,
  coursesQuery,
  OnDemandCentre,
  parseCentreAddress,
} from '../../features/catalogue/index.ts'
import { prefetch } from '../../lib/call-query.ts'
import type { LazyPage } from '../lazy-page.ts'
import { queryClient } from '../query-client.ts'
import { favouriteOf } from './favourite-of.tsx'

const OnDemandCentrePage = () => <OnDemandCentre action={favouriteOf} />

export const page: LazyPage = {
  Component: OnDemandCentrePage,
  prefetch: (query) => {
    prefetch(queryClient, categoriesQuery())
    prefetch(queryClient, coursesQuery(parseCentreAddress(query)))
  },
}
