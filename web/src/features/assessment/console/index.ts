export { NewQuestionPage } from './editor/question-page.tsx'
export {
  VideoQuestionsDialog,
  type VideoQuestionsProps,
} from './video-questions/video-questions-dialog.tsx'
