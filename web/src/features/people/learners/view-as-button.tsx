import { startLearnerView } from '@jingke/contract/people/calls'
import { call } from '../../../lib/api/api.ts'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { session } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './learner-page.module.css'

/** Opens the learner's pages in this tab, read-only. */
export const ViewAsButton = ({ id }: { id: number }) => {
  const t = peopleTranslations.useTranslations()
  const start = useOnceMutation({
    mutationFn: (idempotencyKey) => call(startLearnerView, { id }, { idempotencyKey }),
    scopeOf: () => String(id),
    onSuccess: (view) => {
      session.startView(view)
      window.location.assign(pagePaths.dashboard)
    },
  })
  if (!useMay('learners.viewAs')) return null
  return (
    <Button className={css.viewAs} isLoading={start.isPending} onClick={() => start.mutate()}>
      {t('learner.viewAs')}
    </Button>
  )
}
