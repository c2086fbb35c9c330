import type { Lesson } from '@jingke/contract/catalogue'
import { createLazyComponent, type LazyComponentCode } from '../../lib/loading/lazy-component.tsx'

export interface LessonContentProps {
  readonly courseId: number
  readonly lessonId: number
  /** Where the reader was last, in the terms of the kind. */
  readonly place: number
  /** A place to go to, each time another object. */
  readonly jump: { readonly place: number } | undefined
  /** For a kind whose reading is timed. */
  readonly onMove: (place: number, hasReachedEnd: boolean) => void
  /** For a kind that is finished otherwise: what the course knows of it may have changed. */
  readonly onDone: () => void
}

interface LessonView {
  /** Its code is loaded with the first lesson of the kind. */
  readonly content: LazyComponentCode<LessonContentProps>
  /** Whether the time counts for which it is open. */
  readonly isTimed: boolean
}

/** What learners see of a lesson that has no video. */
export const lessonViews: Readonly<Record<NonNullable<Lesson['kind']>, LessonView>> = {
  article: {
    content: createLazyComponent(
      async () =>
        (await import('../../features/catalogue/articles/article-lesson.tsx')).ArticleLesson,
    ),
    isTimed: true,
  },
  document: {
    content: createLazyComponent(
      async () =>
        (await import('../../features/media/documents/document-lesson.tsx')).DocumentLesson,
    ),
    isTimed: true,
  },
  assignment: {
    content: createLazyComponent(
      async () =>
        (await import('../../features/assessment/assignment/assignment-lesson.tsx'))
          .AssignmentLesson,
    ),
    isTimed: false,
  },
  quiz: {
    content: createLazyComponent(
      async () => (await import('../../features/assessment/quiz/quiz-lesson.tsx')).QuizLesson,
    ),
    isTimed: false,
  },
}
