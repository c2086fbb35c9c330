export { NewQuestionPage, QuestionPage } from './editor/question-page.tsx'
export { SubmissionPage } from './marking/submission-page.tsx'
