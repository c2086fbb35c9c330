export { ChatLauncher } from './widget/chat-launcher.tsx'
export { setQuestion } from './widget/question.ts'
