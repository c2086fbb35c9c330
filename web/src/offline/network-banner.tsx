import { Button } from '../ui/index.ts'
import css from './offline.module.css'
import { offlineTranslations } from './offline.translations.ts'
import { useNetwork } from './use-network.ts'

type Props = {
  count: number
  /** Without the longer words, above a lesson. */
  isShort: boolean
  /** A note is open: going on would lose it. */
  isWriting: boolean
}

/** Says that there is no network and what is here; later, that it is back. */
export const NetworkBanner = ({ count, isShort, isWriting }: Props) => {
  const t = offlineTranslations.useTranslations()
  const isBack = useNetwork()
  const reload = () => location.reload()
  return (
    <header className={css.banner} data-back={isBack || undefined}>
      <div role="status">
        <p className={css.bannerTitle}>{t(isBack ? 'back' : 'title')}</p>
        {isBack && <p>{t(isWriting ? 'backWriting' : 'backText')}</p>}
        {!isBack && !isShort && (
          <>
            <p>{t('text', { count })}</p>
            <p className="soft-text">{t('absent')}</p>
          </>
        )}
      </div>
      {!isWriting && (
        <Button variant={isBack ? 'primary' : 'secondary'} onClick={reload}>
          {t(isBack ? 'goOn' : 'retry')}
        </Button>
      )}
    </header>
  )
}
