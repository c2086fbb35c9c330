import { useQuery } from '@tanstack/react-query'
import { FullTime } from '../../../lib/time/index.ts'
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
      {data.opensAt ? (
        <>
          {t('panel.opensAt')}
          <FullTime at={data.opensAt} />
        </>
      ) : (
        t('panel.closed')
      )}
    </p>
  )
}
