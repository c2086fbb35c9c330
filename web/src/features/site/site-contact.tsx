import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.ts'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '../../ui/index.ts'
import { siteTranslations } from './site.translations.ts'
import css from './site-contact.module.css'

type Props = { hours: string; email: string }
type Contact = { icon: ReactNode; label: string; value: ReactNode }

/** The contact details that the school has filled in. */
export const SiteContact = ({ hours, email }: Props) => {
  const t = siteTranslations.useTranslations()
  const site = useSite((state) => state.site)
  const phone = site?.servicePhone ?? ''
  const contacts: Contact[] = [
    {
      icon: <PhoneIcon />,
      label: t('contact.phone'),
      value: phone && <a href={`tel:${phone}`}>{phone}</a>,
    },
    { icon: <ClockIcon />, label: t('contact.hours'), value: hours },
    {
      icon: <MailIcon />,
      label: t('contact.email'),
      value: email && <a href={`mailto:${email}`}>{email}</a>,
    },
    { icon: <PinIcon />, label: t('contact.address'), value: site?.address },
  ]
  return (
    <div className={css.room}>
      <dl className={css.contact}>
        {contacts
          .filter(({ value }) => value)
          .map(({ icon, label, value }) => (
            <div key={label} className={css.way}>
              <dt className={css.label}>
                <span className={css.icon}>{icon}</span>
                {label}
              </dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
