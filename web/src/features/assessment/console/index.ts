export { MarkPage } from './answers/mark-page.tsx'
export { AttemptPage } from './attempts/attempt-page.tsx'
export { NewQuestionPage, QuestionPage } from './editor/question-page.tsx'
export { SubmissionPage } from './marking/submission-page.tsx'
export { QuizPage } from './quiz/quiz-page.tsx'
export { CourseResultsPage } from './results/course-results-page.tsx'
export { LearnerResultsPage } from './results/learner-results-page.tsx'
export {
  VideoQuestionsDialog,
  type VideoQuestionsProps,
} from './video-questions/video-questions-dialog.tsx'
