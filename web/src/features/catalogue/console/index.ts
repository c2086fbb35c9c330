export { CourseEditorPage } from './courses/editor/course-editor-page.tsx'
export type {
  LessonEditors,
  VideoQuestionsCode,
} from './courses/editor/lesson-editors.ts'
