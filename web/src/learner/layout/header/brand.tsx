import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { useSite } from '../../../lib/site.ts'
import { classNames } from '../../../ui/index.ts'
import { learnerTranslations } from '../../learner.translations.ts'
import css from './brand.module.css'
import { SiteLogo } from './site-logo.tsx'

/** `isCompact`: on a phone the logo is smaller, and the name is hidden. */
export const Brand = ({ to, isCompact = false }: { to: string; isCompact?: boolean }) => {
  const t = learnerTranslations.useTranslations()
  const site = useSite((state) => state.site)
  return (
    <PreloadLink
      to={to}
      className={classNames(css.brand, isCompact && css.compactBrand)}
      aria-label={`${site?.webName ?? ''} · ${t('header.home')}`}
    >
      <SiteLogo
        src={site?.webLogo ?? ''}
        name={site?.webName ?? ''}
        width={119}
        height={36}
        className={classNames(css.logo, isCompact && css.compactLogo)}
        nameClassName={classNames(css.name, isCompact && css.compactName)}
      />
    </PreloadLink>
  )
}
