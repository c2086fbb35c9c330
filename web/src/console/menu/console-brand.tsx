import { SiteLogo } from '../../lib/display/index.ts'
import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { Link } from '../../lib/router/index.ts'
import { useSite } from '../../lib/site.ts'
import { consoleTranslations } from '../console.translations.ts'
import css from './console-brand.module.css'

/** On a dark ground in both themes. */
export const ConsoleBrand = () => {
  const t = consoleTranslations.useTranslations()
  const site = useSite((state) => state.site)
  const name = site?.webName ?? ''
  return (
    <Link
      to={consolePath}
      className={css.brand}
      aria-label={[name, t('title.console')].filter(Boolean).join(' · ')}
    >
      <span className={css.logo}>
        <SiteLogo
          src={site?.webDarkLogo || site?.webBottomLogo || ''}
          name={name}
          width={119}
          height={36}
        />
      </span>
      <span className={css.console}>{t('title.console')}</span>
    </Link>
  )
}
