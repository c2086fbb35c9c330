export { assessmentRoutes } from './assessment.routes.ts'
export { createAssessment } from './assessment.ts'
export { assessmentKinds } from './assessment-kinds.ts'
export { importAssignment, importWork } from './assignments/import-work.ts'
export {
  type MarkedSubmission,
  submissionMarkedJob,
} from './assignments/marking/submission-marked.ts'
export { assignmentsPersonalData } from './assignments/personal-data.store.ts'
export { createWorkFileRules } from './assignments/work-file-rules.ts'
export { importAttempt } from './attempts/import-attempt.ts'
export { listQuestionPictures } from './bank/question-pictures.store.ts'
export { questionsTopic } from './bank/questions.topic.ts'
export { insertDraft } from './bank/store-question.ts'
export { listOwnResults } from './own-results/list-own-results.ts'
export { restartResults } from './own-results/restart-results.store.ts'
export { assessmentPersonalData } from './personal-data.store.ts'
export { storeQuiz } from './quizzes/store-quiz.ts'
export { repeatedFailures } from './results/repeated-failures.store.ts'
export { startQuizJobs } from './start-quiz-jobs.ts'
export { findOpenSecond } from './video-questions/list-asked.ts'
export { videoAnswersPersonalData } from './video-questions/personal-data.store.ts'
export {
  copyVideoQuestions,
  moveVideoQuestions,
  putList,
} from './video-questions/video-questions.store.ts'
