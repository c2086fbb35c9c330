import { learnerWords } from '../learner.words.ts'
import { MessagePage } from './message-page.tsx'

export const NotFoundPage = () => {
  const t = learnerWords.useWords()
  return <MessagePage heading={t('notFound.heading')} text={t('notFound.text')} />
}
