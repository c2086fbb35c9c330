export { assessmentRoutes } from './assessment.routes.ts'
export { listQuestionPictures } from './bank/question-pictures.store.ts'
export { insertDraft } from './bank/store-question.ts'
