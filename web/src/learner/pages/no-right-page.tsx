import { learnerWords } from '../learner.words.ts'
import { MessagePage } from './message-page.tsx'

export const NoRightPage = () => {
  const t = learnerWords.useWords()
  return <MessagePage heading={t('noRight.heading')} text={t('noRight.text')} />
}
