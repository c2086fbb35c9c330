import { toast } from '../../ui/index.ts'
import { keepSessionFresh } from '../renew-session.ts'
import { refusalsTranslations } from './refusals.translations.ts'
import { textOf } from './text-of.ts'

/** Renews in the background, and says so when that fails. */
export const watchRenewal = (): (() => void) =>
  keepSessionFresh({
    onFailure: (error, retry) =>
      toast.show({
        kind: 'warning',
        text: refusalsTranslations.translate('renewal.failed', { reason: textOf(error) }),
        action: { label: refusalsTranslations.translate('renewal.retry'), onAct: retry },
      }),
  })
