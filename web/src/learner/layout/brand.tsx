import { PreloadLink } from '../../lib/preload-link.tsx'
import { useSite } from '../../lib/site.ts'
import { classNames } from '../../ui/index.ts'
import { learnerTranslations } from '../learner.translations.ts'
import css from './brand.module.css'
import { SiteLogo } from './site-logo.tsx'

/** `isCrowded`: on a phone the logo is smaller, and the name is hidden. */
export const Brand = ({ to, isCrowded = false }: { to: string; isCrowded?: boolean }) => {
  const t = learnerTranslations.useTranslations()
  const site = useSite((state) => state.site)
  return (
    <PreloadLink
      to={to}
      className={classNames(css.brand, isCrowded && css.crowdedBrand)}
      aria-label={`${site?.webName ?? ''} · ${t('header.home')}`}
    >
      <SiteLogo
        src={site?.webLogo ?? ''}
        name={site?.webName ?? ''}
        width={119}
        height={36}
        className={classNames(css.logo, isCrowded && css.crowdedLogo)}
        nameClassName={classNames(css.name, isCrowded && css.crowded)}
      />
    </PreloadLink>
  )
}
