export { CourseEditorPage } from './courses/editor/course-editor-page.tsx'
