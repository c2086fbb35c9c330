export { questionCardCode } from './video-questions/question-card-code.ts'
export { videoQuestionsQuery } from './video-questions/video-questions.queries.ts'
