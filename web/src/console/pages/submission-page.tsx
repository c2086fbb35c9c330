import { SubmissionPage as MarkPage } from '../../features/assessment/console/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { submissionPaths } from '../table/assessment.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const SubmissionPage = () => {
  const id = parseId(useParams().id)
  return id === undefined ? <NotFoundPage /> : <MarkPage id={id} {...submissionPaths} />
}
