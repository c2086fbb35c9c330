import { consolePath, pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { Link, useLocation } from '../../../lib/router/index.ts'
import { ActivateForm } from './activate-form.tsx'
import css from './activate-page.module.css'
import { activationTranslations } from './activation.translations.ts'

const activationTexts = { title: 'title', lead: 'lead', signIn: 'signIn' } as const
const setUpTexts = { title: 'setUp.title', lead: 'setUp.lead', signIn: 'setUp.signIn' } as const
const resetTexts = { title: 'reset.title', lead: 'reset.lead', signIn: 'reset.signIn' } as const

const fragment = /^#(set-up|reset)=(.*)$/

/**
 * For whoever has an activation code or the link of a mail: a first password, or a new one. The address that a server
 * without accounts prints at its start leads here too.
 */
export const ActivatePage = () => {
  const t = activationTranslations.useTranslations()
  const [, purpose, code] = fragment.exec(useLocation().hash) ?? []
  const isSetUp = purpose === 'set-up'
  const isReset = purpose === 'reset'
  const { title, lead, signIn } = isSetUp ? setUpTexts : isReset ? resetTexts : activationTexts
  return (
    <div className={css.page}>
      <div className={css.column}>
        <h1 className={css.heading}>{t(title)}</h1>
        <p className={css.lead}>{t(lead)}</p>
        {/* A new document, because somebody else may be signed in in this tab. */}
        <ActivateForm
          isSetUp={isSetUp}
          isReset={isReset}
          initialCode={code ?? ''}
          onActivated={(userType) =>
            window.location.assign(userType === 'jk-user' ? pagePaths.dashboard : consolePath)
          }
        />
        <p className={css.signIn}>
          <Link to={pagePaths.login}>{t(signIn)}</Link>
        </p>
      </div>
    </div>
  )
}
