export { lessonIcons, useKindName } from './lesson-kinds.ts'
