import { startImpersonation } from '@jingke/contract/people/calls'
import { call } from '../../../lib/api/api.ts'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { session } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './learner-page.module.css'

/** Opens the learner's pages in this tab, read-only (impersonation). */
export const ImpersonateButton = ({ id }: { id: number }) => {
  const t = peopleTranslations.useTranslations()
  const start = useOnceMutation({
    mutationFn: (idempotencyKey) => call(startImpersonation, { id }, { idempotencyKey }),
    scopeOf: () => String(id),
    onSuccess: (impersonation) => {
      session.startImpersonation(impersonation)
      window.location.assign(pagePaths.dashboard)
    },
  })
  if (!useMay('learners.viewAs')) return null
  return (
    <Button className={css.impersonate} isLoading={start.isPending} onClick={() => start.mutate()}>
      {t('learner.viewAs')}
    </Button>
  )
}
