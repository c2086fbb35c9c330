export { CourseEditorPage } from './courses/editor/course-editor-page.tsx'
export type {
  LessonEditorProps,
  LessonEditors,
  VideoQuestionsCode,
} from './courses/editor/lesson-editors.ts'
