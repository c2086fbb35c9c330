export { assessmentRoutes } from './assessment.routes.ts'
export { createAssessment } from './assessment.ts'
export { assignmentKind } from './assignments/assignments.store.ts'
export { importAssignment, importWork } from './assignments/import-work.ts'
export {
  type MarkedSubmission,
  submissionMarkedJob,
} from './assignments/marking/submission-marked.ts'
export { assignmentsPersonalData } from './assignments/personal-data.store.ts'
export { createWorkFileRules } from './assignments/work-file-rules.ts'
export { listQuestionPictures } from './bank/question-pictures.store.ts'
export { questionsTopic } from './bank/questions.topic.ts'
export { insertDraft } from './bank/store-question.ts'
export { assessmentPersonalData } from './personal-data.store.ts'
export { quizKind } from './quizzes/quizzes.store.ts'
export { storeQuiz } from './quizzes/store-quiz.ts'
export { startQuizJobs } from './start-quiz-jobs.ts'
