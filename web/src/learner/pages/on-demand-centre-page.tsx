import {
  categoriesQuery,
  coursesQuery,
  OnDemandCentre,
  parseCentreAddress,
} from '../../features/catalogue/index.ts'
import { prefetch } from '../../lib/api/call-query.ts'
import { queryClient } from '../query-client.ts'
import { courseSlots } from './course-slots.tsx'

const OnDemandCentrePage = () => <OnDemandCentre slots={courseSlots} />

export { OnDemandCentrePage as Component }

export const prefetchData = (query: URLSearchParams): void => {
  prefetch(queryClient, categoriesQuery())
  prefetch(queryClient, coursesQuery(parseCentreAddress(query)))
}
