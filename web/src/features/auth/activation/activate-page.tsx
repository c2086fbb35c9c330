import { consolePath, pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../lib/router/index.ts'
import { ActivateForm } from './activate-form.tsx'
import css from './activate-page.module.css'
import { activationTranslations } from './activation.translations.ts'

/** For whoever has an activation code: a first password, or a new one. */
export const ActivatePage = () => {
  const t = activationTranslations.useTranslations()
  return (
    <div className={css.page}>
      <div className={css.column}>
        <h1 className={css.heading}>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
        {/* A new document, because somebody else may be signed in in this tab. */}
        <ActivateForm
          onActivated={(userType) =>
            window.location.assign(userType === 'jk-user' ? pagePaths.dashboard : consolePath)
          }
        />
        <p className={css.signIn}>
          <Link to={pagePaths.login}>{t('signIn')}</Link>
        </p>
      </div>
    </div>
  )
}
