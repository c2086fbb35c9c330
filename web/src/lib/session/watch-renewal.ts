import { toast } from '../../ui/index.ts'
import { errorText } from '../api-errors/error-text.ts'
import { keepSessionFresh } from './renew-session.ts'
import { sessionTranslations } from './session.translations.ts'

/** Renews in the background and shows a toast when that fails. */
export const watchRenewal = (): (() => void) =>
  keepSessionFresh({
    onFailure: (error, retry) =>
      toast.show({
        kind: 'warning',
        text: sessionTranslations.translate('renewal.failed', { reason: errorText(error) }),
        action: { label: sessionTranslations.translate('renewal.retry'), onAct: retry },
      }),
  })
