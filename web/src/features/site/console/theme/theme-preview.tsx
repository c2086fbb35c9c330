import { themeProperties } from '@jingke/contract/site/theme-colour'
import type { CSSProperties } from 'react'
import { buttonClass, ProgressBar, Tag } from '../../../../ui/index.ts'
import { settingsTranslations } from '../settings.translations.ts'
import css from './theme.module.css'

type Props = { colour: string; look: 'light' | 'dark' }

/** What learners see in the colour; a picture of it, and nothing to use. */
export const ThemePreview = ({ colour, look }: Props) => {
  const t = settingsTranslations.useTranslations()
  return (
    <figure>
      <figcaption className={css.caption}>{t(`theme.${look}`)}</figcaption>
      <div
        className={css.look}
        data-look={look}
        style={themeProperties(colour, look) as CSSProperties}
        inert
      >
        <div className={css.row}>
          <span className={buttonClass({ variant: 'primary', size: 'sm' })}>
            {t('theme.button')}
          </span>
          <span className={buttonClass({ variant: 'link', size: 'sm' })}>{t('theme.link')}</span>
          <Tag tone="jade">{t('theme.tag')}</Tag>
        </div>
        <ProgressBar tone="jade" size="sm" label={t('theme.progress')} value={0.6} />
      </div>
    </figure>
  )
}
