import { toast } from '../../ui/index.ts'
import { keepSessionFresh } from './renew-session.ts'
import { renewalText } from './renewal-text.ts'
import { sessionTranslations } from './session.translations.ts'

/** Renews in the background and shows a toast when that fails. */
export const watchRenewal = (): (() => void) =>
  keepSessionFresh({
    onFailure: (error, retry) =>
      toast.show({
        kind: 'warning',
        text: sessionTranslations.translate('renewal.failed', { reason: renewalText(error) }),
        action: { label: sessionTranslations.translate('renewal.retry'), onAct: retry },
      }),
  })
