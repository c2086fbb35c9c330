import { Button } from '../../../ui/index.ts'
import { learnerTranslations } from '../../learner.translations.ts'
import { MessagePage } from '../message-page.tsx'

/** Shown for a page that threw, or whose code could not be loaded. */
export const BrokenPage = () => {
  const t = learnerTranslations.useTranslations()
  return (
    <MessagePage
      heading={t('broken.heading')}
      text={t(navigator.onLine ? 'broken.text' : 'broken.offline')}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('broken.reload')}
        </Button>
      }
    />
  )
}
