import { isThemeColour, productColour, themeProperties } from '@jingke/contract/site/theme-colour'
import type { CSSProperties } from 'react'
import { buttonClass, LogoMark, useBrokenImage } from '../../../ui/index.ts'
import css from './settings.module.css'
import { settingsTranslations } from './settings.translations.ts'
import type { SettingsDraft } from './settings-draft.ts'

const Logo = ({ src, icon, name }: { src: string; icon: string; name: string }) => {
  const { ref, isBroken, onError } = useBrokenImage(src)
  if (src && !isBroken)
    return <img ref={ref} src={src} alt={name} className={css.logo} onError={onError} />
  return (
    <>
      {icon ? (
        <img src={icon} alt="" width={28} height={28} className={css.mark} />
      ) : (
        <LogoMark size={28} />
      )}
      <span className={css.brandName}>{name}</span>
    </>
  )
}

type Props = { texts: SettingsDraft['zh']; shared: SettingsDraft['shared']; language: string }

/** Header, title and footer as learners will see them. */
export const BrandingPreview = ({ texts, shared, language }: Props) => {
  const t = settingsTranslations.useTranslations()
  const colour = isThemeColour(shared.themeColour) ? shared.themeColour : productColour
  const legal = [texts.copyright, texts.icpNo, texts.recordNo].filter(Boolean)
  return (
    <section
      aria-label={t('preview')}
      className={css.preview}
      lang={language}
      style={themeProperties(colour, 'light') as CSSProperties}
    >
      <p className={css.browserTab}>
        {shared.webIco && <img src={shared.webIco} alt="" className={css.icon} />}
        <span>{texts.title || texts.webName}</span>
      </p>
      <div className={css.header}>
        <Logo src={texts.webLogo} icon={shared.webIco} name={texts.webName} />
      </div>
      <div className={css.darkHeader}>
        <Logo
          src={texts.webDarkLogo || texts.webBottomLogo}
          icon={shared.webIco}
          name={texts.webName}
        />
      </div>
      <div className={css.hero}>
        <p className={css.slogan}>{texts.slogan || texts.title}</p>
        <span className={buttonClass({ variant: 'primary', size: 'sm' })} inert>
          {t('theme.button')}
        </span>
      </div>
      <div className={css.footer}>
        <div className={css.footerBrand}>
          <Logo
            src={texts.webBottomLogo || texts.webDarkLogo}
            icon={shared.webIco}
            name={texts.webName}
          />
        </div>
        {texts.description && <p>{texts.description}</p>}
        {texts.address && <p>{texts.address}</p>}
        {shared.servicePhone && <p>{shared.servicePhone}</p>}
        {legal.length > 0 && <p className={css.legal}>{legal.join(' · ')}</p>}
      </div>
    </section>
  )
}
