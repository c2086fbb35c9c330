import type { SitePages } from '@jingke/contract/site'
import { MenuPageLink } from '../../lib/navigation/menu-page-link.tsx'
import { Picture } from '../../ui/index.ts'
import css from './site-services.module.css'

type Props = {
  services: SitePages['services']
  headingLevel: 2 | 3
  /** The home page has none: they would be half of the requests of its first view. */
  hasPictures?: boolean
}

export const SiteServices = ({ services, headingLevel, hasPictures = false }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className={css.services}>
      {services.map(({ title, text, picture, page }, index) => (
        <li key={title} className={css.service}>
          {hasPictures && picture && <Picture src={picture} alt="" width={480} height={270} />}
          <div className={css.words}>
            <span className={css.number} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <Heading className={css.title}>
              {page ? (
                <MenuPageLink isTextKept to={page} className={css.link}>
                  {title}
                </MenuPageLink>
              ) : (
                title
              )}
            </Heading>
            <p className={css.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
