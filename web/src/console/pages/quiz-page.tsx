import { QuizPage as OneQuiz } from '../../features/assessment/console/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { attemptPaths, questionPaths } from '../table/assessment.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const QuizPage = () => {
  const params = useParams()
  const [courseId, lessonId] = [parseId(params.courseId), parseId(params.lessonId)]
  return courseId === undefined || lessonId === undefined ? (
    <NotFoundPage />
  ) : (
    <OneQuiz
      lesson={{ courseId, lessonId }}
      listPath={attemptPaths.listPath}
      attemptPath={attemptPaths.pathOf}
      questionPath={questionPaths.pathOf}
    />
  )
}
