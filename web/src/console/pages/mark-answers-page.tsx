import { MarkPage } from '../../features/assessment/console/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { answerPaths } from '../table/assessment.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const MarkAnswersPage = () => {
  const params = useParams()
  const courseId = parseId(params.courseId)
  const lessonId = parseId(params.lessonId)
  const questionId = parseId(params.questionId)
  if (courseId === undefined || lessonId === undefined || questionId === undefined)
    return <NotFoundPage />
  return <MarkPage {...{ courseId, lessonId, questionId }} {...answerPaths} />
}
