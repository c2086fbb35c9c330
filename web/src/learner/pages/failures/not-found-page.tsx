import picture from '../../assets/not-found.svg'
import { learnerTranslations } from '../../learner.translations.ts'
import { MessagePage } from '../message-page.tsx'

export const NotFoundPage = () => {
  const t = learnerTranslations.useTranslations()
  return <MessagePage picture={picture} heading={t('notFound.heading')} text={t('notFound.text')} />
}
