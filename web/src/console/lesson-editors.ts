import type { LessonEditors, VideoQuestionsCode } from '../features/catalogue/console/index.ts'
import type { LessonEditorProps } from '../lib/lesson-editor/index.ts'
import { createLazyComponent } from '../lib/loading/lazy-component.tsx'

/** What operators edit in a lesson without video, by its kind. */
export const lessonEditors: LessonEditors = {
  article: createLazyComponent(
    async () =>
      (await import('../features/catalogue/console/articles/article-dialog.tsx')).ArticleDialog,
  ),
  document: createLazyComponent<LessonEditorProps>(
    async () =>
      (await import('../features/media/console/documents/document-dialog.tsx')).DocumentDialog,
  ),
  assignment: createLazyComponent(
    async () =>
      (await import('../features/assessment/console/assignments/assignment-dialog.tsx'))
        .AssignmentDialog,
  ),
  quiz: createLazyComponent(
    async () => (await import('../features/assessment/console/quizzes/quiz-dialog.tsx')).QuizDialog,
  ),
}

/** What the video of a lesson asks. */
export const videoQuestions: VideoQuestionsCode = createLazyComponent(
  async () => (await import('./video-questions.tsx')).VideoQuestions,
)
