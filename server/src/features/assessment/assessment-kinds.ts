import { assignmentKind } from './assignments/assignments.store.ts'
import { quizKind } from './quizzes/quizzes.store.ts'

/** Kinds of lessons whose contents are kept here. */
export const assessmentKinds = { assignment: assignmentKind, quiz: quizKind }
