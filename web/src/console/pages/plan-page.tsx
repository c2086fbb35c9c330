import { PlanPage as EditPage } from '../../features/plans/console/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { planPaths } from '../table/plans.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const PlanPage = () => {
  const id = parseId(useParams().id)
  return id === undefined ? <NotFoundPage /> : <EditPage id={id} {...planPaths} />
}
