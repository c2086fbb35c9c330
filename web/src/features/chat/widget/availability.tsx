import { useQuery } from '@tanstack/react-query'
import { avatarOf } from '../../../lib/display/avatar-of.ts'
import { FullTime } from '../../../lib/time/index.ts'
import { Avatar, ChatIcon } from '../../../ui/index.ts'
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

/** Who answers, with picture and presence; the team as long as nobody has answered. */
export const Advisor = ({ titleId }: { titleId: string }) => {
  const t = chatTranslations.useTranslations()
  const { data } = useQuery(availabilityQuery())
  const advisor = data?.advisor
  if (!advisor)
    return (
      <>
        <span className={css.sign}>
          <ChatIcon />
        </span>
        <div className={css.names}>
          <h2 id={titleId} className={css.title}>
            {t('panel.title')}
          </h2>
          <p className={css.subtitle}>{t('panel.text')}</p>
        </div>
      </>
    )
  const { name, isPresent } = advisor
  return (
    <>
      <span className={css.portrait} data-present={isPresent}>
        <Avatar name={name} src={avatarOf(advisor)} />
      </span>
      <div className={css.names}>
        <h2 id={titleId} className={css.title}>
          <span className="visually-hidden">{t('panel.title')} </span>
          {name}
        </h2>
        <p className={css.subtitle}>{t(isPresent ? 'panel.present' : 'panel.away')}</p>
      </div>
    </>
  )
}
