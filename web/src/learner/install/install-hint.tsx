import { Button, Card, LogoMark } from '../../ui/index.ts'
import css from './install-hint.module.css'
import { installTranslations } from './install-hint.translations.ts'
import { install, useInstall } from './install-prompt.ts'

/** Says once that the site can be installed as an app, and what for. */
export const InstallHint = () => {
  const t = installTranslations.useTranslations()
  const way = useInstall((state) => state.way)
  if (!way) return null
  return (
    <Card as="section" className={css.hint} aria-label={t('title')}>
      <LogoMark size={40} />
      <div className={css.words}>
        <h2 className={css.title}>{t('title')}</h2>
        <p className="soft-text">{t('text')}</p>
        {way === 'ios' && <p>{t('ios')}</p>}
      </div>
      <div className={css.actions}>
        {way === 'prompt' && (
          <Button variant="primary" onClick={() => void install.accept()}>
            {t('install')}
          </Button>
        )}
        <Button variant="quiet" onClick={install.dismiss}>
          {t(way === 'ios' ? 'understood' : 'later')}
        </Button>
      </div>
    </Card>
  )
}
