import { consolePath, pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { Link, useLocation } from '../../../lib/router/index.ts'
import { ActivateForm } from './activate-form.tsx'
import css from './activate-page.module.css'
import { activationTranslations } from './activation.translations.ts'

const setUpFragment = /^#set-up=(.*)$/

/**
 * For whoever has an activation code: a first password, or a new one. The address that a server without accounts prints at
 * its start leads here too.
 */
export const ActivatePage = () => {
  const t = activationTranslations.useTranslations()
  const [, setUpCode] = setUpFragment.exec(useLocation().hash) ?? []
  const isSetUp = setUpCode !== undefined
  return (
    <div className={css.page}>
      <div className={css.column}>
        <h1 className={css.heading}>{t(isSetUp ? 'setUp.title' : 'title')}</h1>
        <p className={css.lead}>{t(isSetUp ? 'setUp.lead' : 'lead')}</p>
        {/* A new document, because somebody else may be signed in in this tab. */}
        <ActivateForm
          isSetUp={isSetUp}
          initialCode={setUpCode ?? ''}
          onActivated={(userType) =>
            window.location.assign(userType === 'jk-user' ? pagePaths.dashboard : consolePath)
          }
        />
        <p className={css.signIn}>
          <Link to={pagePaths.login}>{t(isSetUp ? 'setUp.signIn' : 'signIn')}</Link>
        </p>
      </div>
    </div>
  )
}
