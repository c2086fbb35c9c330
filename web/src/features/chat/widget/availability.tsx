import { useQuery } from '@tanstack/react-query'
import { toFullTime } from '../../../lib/time/index.ts'
import { availabilityQuery } from '../chat.queries.ts'
import { chatTranslations } from '../chat.translations.ts'
import css from './chat-panel.module.css'

/** Says outside the working hours when the team answers. */
export const Availability = () => {
  const t = chatTranslations.useTranslations()
  const { data } = useQuery(availabilityQuery())
  if (!data || data.isWorking) return null
  return (
    <p role="status" className={css.closed}>
      {data.opensAt
        ? t('panel.opensAt', { time: toFullTime(new Date(data.opensAt)) })
        : t('panel.closed')}
    </p>
  )
}
