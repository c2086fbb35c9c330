import type { SitePages } from '@jingke/contract/site'
import css from './site-services.module.css'

type Props = { services: SitePages['services']; headingLevel: 2 | 3 }

export const SiteServices = ({ services, headingLevel }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className={css.services}>
      {services.map((service, index) => (
        <li key={service.title} className={css.service}>
          <span className={css.number} aria-hidden="true">
            {String(index + 1).padStart(2, '0')}
          </span>
          <Heading className={css.title}>{service.title}</Heading>
          <p className={css.text}>{service.text}</p>
        </li>
      ))}
    </ol>
  )
}
