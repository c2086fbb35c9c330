import picture from '../../assets/no-right.svg'
import { learnerTranslations } from '../../learner.translations.ts'
import { MessagePage } from '../message-page.tsx'

export const NoRightPage = () => {
  const t = learnerTranslations.useTranslations()
  return <MessagePage picture={picture} heading={t('noRight.heading')} text={t('noRight.text')} />
}
