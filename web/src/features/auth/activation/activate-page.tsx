import { consolePath, pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { Link, useLocation } from '../../../lib/router/index.ts'
import { ActivateForm, type Purpose } from './activate-form.tsx'
import css from './activate-page.module.css'
import { activationTranslations } from './activation.translations.ts'

const textsOf = {
  activate: { title: 'title', lead: 'lead', signIn: 'signIn' },
  setUp: { title: 'setUp.title', lead: 'setUp.lead', signIn: 'setUp.signIn' },
  reset: { title: 'reset.title', lead: 'reset.lead', signIn: 'reset.signIn' },
  phone: { title: 'reset.title', lead: 'phone.lead', signIn: 'reset.signIn' },
} as const satisfies Record<Purpose, object>

/** A broken escape is left as it is. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const readFragment = (
  hash: string,
): { purpose: Purpose; initialCode: string; initialAccount: string } => {
  const [, name, value = ''] = /^#(set-up|reset|phone)=(.*)$/.exec(hash) ?? []
  if (name === 'set-up') return { purpose: 'setUp', initialCode: value, initialAccount: '' }
  if (name === 'reset') return { purpose: 'reset', initialCode: value, initialAccount: '' }
  if (name === 'phone') return { purpose: 'phone', initialCode: '', initialAccount: decode(value) }
  return { purpose: 'activate', initialCode: '', initialAccount: '' }
}

/**
 * For whoever has an activation code, the link of a mail or the code of a text message: a first password, or a new one. The
 * address that a server without accounts prints at its start leads here too.
 */
export const ActivatePage = () => {
  const t = activationTranslations.useTranslations()
  const read = readFragment(useLocation().hash)
  const { title, lead, signIn } = textsOf[read.purpose]
  return (
    <div className={css.page}>
      <div className={css.column}>
        <h1 className={css.heading}>{t(title)}</h1>
        <p className={css.lead}>{t(lead)}</p>
        {/* A new document, because somebody else may be signed in in this tab. */}
        <ActivateForm
          {...read}
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
