import { SiteLogo } from '../../../lib/display/index.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { useSite } from '../../../lib/site.ts'
import { classNames } from '../../../ui/index.ts'
import { learnerTranslations } from '../../learner.translations.ts'
import css from './brand.module.css'

/**
 * A logo made for a light background is not shown on a dark one: without a logo for it, dark pages show
 * the icon and the name. `isCompact`: on a phone the logo is smaller, and the name is hidden.
 */
export const Brand = ({ to, isCompact = false }: { to: string; isCompact?: boolean }) => {
  const t = learnerTranslations.useTranslations()
  const site = useSite((state) => state.site)
  const logo = site?.webLogo ?? ''
  const darkLogo = site?.webDarkLogo || site?.webBottomLogo || ''
  const shared = {
    name: site?.webName ?? '',
    width: 119,
    height: 36,
    className: isCompact ? css.compactLogo : undefined,
    nameClassName: classNames(css.name, isCompact && css.compactName),
  }
  return (
    <PreloadLink
      to={to}
      className={classNames(css.brand, isCompact && css.compactBrand)}
      aria-label={`${site?.webName ?? ''} · ${t('header.home')}`}
    >
      <span className={logo === darkLogo ? css.inBoth : css.inLight}>
        <SiteLogo {...shared} src={logo} />
      </span>
      {logo !== darkLogo && (
        <span className={css.inDark}>
          <SiteLogo {...shared} src={darkLogo} loading="lazy" />
        </span>
      )}
    </PreloadLink>
  )
}
