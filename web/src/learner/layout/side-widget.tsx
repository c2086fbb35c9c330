import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../lib/display/reduced-motion.ts'
import { LazyComponent } from '../../lib/loading/lazy-component.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useSite } from '../../lib/site.ts'
import { ArrowUpIcon, CloseIcon, classNames, PhoneIcon, QrCodeIcon } from '../../ui/index.ts'
import { learnerTranslations } from '../learner.translations.ts'
import { chatButton } from './lazy-components.ts'
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

type Props = {
  /** Signed-in learners have a chat; advisors answer it in the console. */
  hasChat: boolean
  /** The chat docks beside it. */
  isLesson: boolean
}

/** On a small screen one button shows and hides the others. */
export const SideWidget = ({ hasChat, isLesson }: Props) => {
  const t = learnerTranslations.useTranslations()
  const site = useSite((state) => state.site)
  // In the first HTML the user is not known yet.
  const isLearner = useSession(({ user }) => user === undefined || user.userType === 'jk-user')
  const isFar = useIsFarDown()
  // The image is loaded on first hover or focus.
  const [isCodeWanted, setIsCodeWanted] = useState(false)
  const wantCode = () => setIsCodeWanted(true)
  const [isExpanded, setIsExpanded] = useState(false)
  // Until the pointer or the focus comes again.
  const [isDismissed, setIsDismissed] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsExpanded(false)
      setIsDismissed(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const reset = () => setIsDismissed(false)
  return (
    <aside
      className={classNames(
        css.widget,
        'not-printed',
        isLesson && css.onLesson,
        isExpanded && css.expanded,
        isDismissed && css.dismissed,
      )}
      aria-label={t('widget.label')}
      onPointerEnter={reset}
      onFocus={reset}
    >
      {hasChat && isLearner && (
        <div className={css.item}>
          <LazyComponent
            isOptional
            code={chatButton}
            fallback={<span className={css.button} />}
            props={{ className: css.button, isLesson }}
          />
        </div>
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
            <span className="soft-text">{t('widget.phone')}</span>
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
            <span className={css.code}>
              {isCodeWanted && (
                <img src={site.webQRCode} width={136} height={136} alt={t('widget.qrCode')} />
              )}
            </span>
            <span className="soft-text">{t('widget.qrCode')}</span>
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
      <button
        type="button"
        className={classNames(css.button, css.toggle)}
        aria-expanded={isExpanded}
        aria-label={t('widget.label')}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {isExpanded ? <CloseIcon size={14} /> : t('widget.help')}
      </button>
    </aside>
  )
}
