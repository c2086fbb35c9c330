import {
  CourseResultsPage as CoursePage,
  LearnerResultsPage as LearnerPage,
} from '../../features/assessment/console/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { resultPaths } from '../table/assessment.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const CourseResultsPage = () => {
  const id = parseId(useParams().id)
  return id === undefined ? <NotFoundPage /> : <CoursePage courseId={id} paths={resultPaths} />
}

export const LearnerResultsPage = () => {
  const id = parseId(useParams().id)
  return id === undefined ? <NotFoundPage /> : <LearnerPage userId={id} paths={resultPaths} />
}
