export type { KeptLesson } from './kept-lesson.ts'
export { keepLesson, noteContact, readKept } from './kept-lessons.ts'
