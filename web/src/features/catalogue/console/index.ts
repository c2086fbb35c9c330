export { CourseEditorPage } from './courses/editor/course-editor-page.tsx'
export type { LessonEditorProps, LessonEditors } from './courses/editor/lesson-editors.ts'
