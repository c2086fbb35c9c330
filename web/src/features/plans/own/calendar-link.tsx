import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { buttonClass, CalendarIcon } from '../../../ui/index.ts'
import { ownPlansTranslations } from './own-plans.translations.ts'

export const CalendarLink = () => {
  const t = ownPlansTranslations.useTranslations()
  return (
    <PreloadLink to={pagePaths.calendar} className={buttonClass({ variant: 'link', size: 'sm' })}>
      <CalendarIcon size={18} />
      {t('calendar')}
    </PreloadLink>
  )
}
