import { CourseEditorPage } from '../../features/catalogue/console/index.ts'
import { lessonUploader } from '../../features/media/console/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { lessonEditors, videoQuestions } from '../lesson-editors.ts'
import { quizPathOf, resultPaths } from '../table/assessment.tsx'
import { coursePath, coursesPath } from '../table/catalogue.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const CoursePage = () => {
  const id = parseId(useParams().id)
  return id === undefined ? (
    <NotFoundPage />
  ) : (
    <CourseEditorPage
      id={id}
      listPath={coursesPath}
      pathOf={coursePath}
      uploader={lessonUploader}
      lessonEditors={lessonEditors}
      videoQuestions={videoQuestions}
      resultsPath={({ courseId, lessonId, kind }) =>
        kind === 'quiz' ? quizPathOf({ courseId, lessonId }) : resultPaths.course(courseId)
      }
    />
  )
}
