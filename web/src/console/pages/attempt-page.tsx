import { AttemptPage as OnePage } from '../../features/assessment/console/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { attemptPaths } from '../table/assessment.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const AttemptPage = () => {
  const id = parseId(useParams().id)
  return id === undefined ? <NotFoundPage /> : <OnePage id={id} listPath={attemptPaths.listPath} />
}
