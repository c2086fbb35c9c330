import { isStaffType } from '@jingke/contract/core/identity'
import { useEffect, useState } from 'react'
import { LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { consolePath, pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { toSafePath } from '../../../lib/navigation/safe-path.ts'
import { Link, useNavigate, useSearchParams } from '../../../lib/router/index.ts'
import { takeEndReason } from '../../../lib/session/leave-session.ts'
import { session } from '../../../lib/session/session.ts'
import { useSite } from '../../../lib/site.ts'
import { classNames } from '../../../ui/index.ts'
import { authTranslations } from '../auth.translations.ts'
import scenery from './academy-at-dawn.svg'
import { resetDialog } from './lazy-reset-dialog.ts'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in-page.module.css'

/** Read after the first render, which must match the server's HTML. */
const useEndReason = (): string => {
  const [reason, setReason] = useState('')
  useEffect(() => {
    const taken = takeEndReason()
    if (taken) setReason(taken)
  }, [])
  return reason
}

export const SignInPage = () => {
  const t = authTranslations.useTranslations()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const site = useSite((state) => state.site)
  const endReason = useEndReason()
  const [isResetting, setIsResetting] = useState(false)
  const openStart = () => {
    const start = isStaffType(session.get().userType) ? consolePath : pagePaths.dashboard
    void navigate(toSafePath(query.get('redirect')) ?? start, { replace: true })
  }
  const enterCode = (account: string) =>
    void navigate(`${pagePaths.activate}#phone=${encodeURIComponent(account)}`)
  return (
    <div className={css.page}>
      <div className={css.panel}>
        <div className={classNames(css.column, site?.loginQrCode && css.withCode)}>
          <h1 className={css.heading}>{t('signIn.welcome')}</h1>
          <p className={css.lead}>{t('signIn.lead')}</p>
          {endReason && (
            <p role="alert" className={css.endReason}>
              {endReason}
            </p>
          )}
          <SignInForm onSignedIn={openStart} />
          <p className={css.activate}>
            <Link to={pagePaths.activate}>{t('signIn.activate')}</Link>
            {site?.canResetPassword && (
              <>
                {' · '}
                <button type="button" className={css.forgot} onClick={() => setIsResetting(true)}>
                  {t('signIn.forgot')}
                </button>
              </>
            )}
          </p>
          {isResetting && (
            <LazyComponent
              code={resetDialog}
              fallback={null}
              props={{
                onEnterCode: site?.canResetByPhone ? enterCode : undefined,
                hasMail: site?.canResetByMail ?? false,
                onClose: () => setIsResetting(false),
              }}
            />
          )}
          <p className={css.activate}>
            {t(site?.canResetPassword ? 'signIn.noAccount' : 'signIn.forgotten')}{' '}
            {site?.servicePhone && (
              <>
                <a href={`tel:${site.servicePhone}`}>{site.servicePhone}</a>
                {' · '}
              </>
            )}
            <Link to={`${pagePaths.home}#contact`}>{t('signIn.contact')}</Link>
          </p>
          {site?.loginQrCode && (
            <div className={css.scan}>
              <img src={site.loginQrCode} width={88} height={88} alt="" />
              <span>{t('signIn.scan')}</span>
            </div>
          )}
        </div>
      </div>
      <div className={css.scenery}>
        <img src={scenery} width={960} height={1080} alt="" fetchPriority="high" />
      </div>
    </div>
  )
}
