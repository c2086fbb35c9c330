export { assessmentRoutes } from './assessment.routes.ts'
export { assignmentKind } from './assignments/assignments.store.ts'
export {
  type MarkedSubmission,
  submissionMarkedJob,
} from './assignments/marking/submission-marked.ts'
export { assignmentsPersonalData } from './assignments/personal-data.store.ts'
export { listQuestionPictures } from './bank/question-pictures.store.ts'
export { insertDraft } from './bank/store-question.ts'
