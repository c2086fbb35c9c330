import type { LessonKind } from '@jingke/contract/catalogue'
import type { LessonEditorProps } from '../../../../../lib/lesson-editor/index.ts'
import type { LazyComponentCode } from '../../../../../lib/loading/lazy-component.tsx'

/** A dialog for each kind of lesson that has a content; the console composes them. */
export type LessonEditors = Readonly<
  Record<Exclude<LessonKind, 'video'>, LazyComponentCode<LessonEditorProps>>
>

/** The questions in the video of a lesson, in a dialog of another feature. */
export type VideoQuestionsCode = LazyComponentCode<{
  readonly lessonId: number
  readonly videoId: number
  readonly title: string
  readonly onClose: () => void
}>

/** The page of the console that shows how learners stand at a quiz or an assignment. */
export type LessonResultsPath = (lesson: {
  readonly courseId: number
  readonly lessonId: number
  readonly kind: LessonKind
}) => string
