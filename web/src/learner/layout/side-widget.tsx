import { Suspense, useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../lib/reduced-motion.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSite } from '../../lib/site.ts'
import { ArrowUpIcon, PhoneIcon, QrCodeIcon } from '../../ui/index.ts'
import { learnerTranslations } from '../learner.translations.ts'
import { ChatLauncher, QueryProvider } from './lazy-parts.ts'
import css from './side-widget.module.css'

/** Pixels scrolled before the button to the top appears. */
const farDown = 600

const useIsFarDown = (): boolean => {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const update = () => setIsFar(window.scrollY > farDown)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isFar
}

/** Signed-in learners have a chat; advisors answer it in the console. */
export const SideWidget = ({ hasChat }: { hasChat: boolean }) => {
  const t = learnerTranslations.useTranslations()
  const site = useSite((state) => state.site)
  const isLearner = useSession((state) => state.user?.userType === 'jk-user')
  const isFar = useIsFarDown()
  // The image is loaded on first hover or focus.
  const [isCodeWanted, setIsCodeWanted] = useState(false)
  const wantCode = () => setIsCodeWanted(true)
  return (
    <aside className={css.widget} aria-label={t('widget.label')}>
      {hasChat && isLearner && (
        <Suspense>
          <QueryProvider>
            <div className={css.item}>
              <ChatLauncher className={css.button} />
            </div>
          </QueryProvider>
        </Suspense>
      )}
      {site?.servicePhone && (
        <div className={css.item}>
          <a
            className={css.button}
            href={`tel:${site.servicePhone}`}
            aria-label={`${t('widget.phone')} ${site.servicePhone}`}
          >
            <PhoneIcon />
          </a>
          <div className={css.card} aria-hidden="true">
            <span className={css.label}>{t('widget.phone')}</span>
            <strong className={css.phone}>{site.servicePhone}</strong>
          </div>
        </div>
      )}
      {site?.webQRCode && (
        <div className={css.item}>
          <button
            type="button"
            className={css.button}
            aria-label={t('widget.qrCode')}
            onPointerEnter={wantCode}
            onFocus={wantCode}
          >
            <QrCodeIcon />
          </button>
          <div className={css.card}>
            <img
              src={isCodeWanted ? site.webQRCode : undefined}
              width={136}
              height={136}
              alt={t('widget.qrCode')}
            />
            <span className={css.label}>{t('widget.qrCode')}</span>
          </div>
        </div>
      )}
      {isFar && (
        <button
          type="button"
          className={css.button}
          aria-label={t('widget.top')}
          title={t('widget.top')}
          onClick={() =>
            window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
          }
        >
          <ArrowUpIcon />
        </button>
      )}
    </aside>
  )
}
