export { NewQuestionPage, QuestionPage } from './editor/question-page.tsx'
