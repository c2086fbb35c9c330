import type { ActivationCode, Learner } from '@jingke/contract/people'
import { issueActivationCode } from '@jingke/contract/people/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { toFullTime } from '../../../lib/time/index.ts'
import { Button } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './account-actions.module.css'
import { ActivationDialog } from './activation-dialog.tsx'
import { cacheLearner } from './learners.queries.ts'

export const ActivationAction = ({ learner }: { learner: Learner }) => {
  const t = peopleTranslations.useTranslations()
  const queries = useQueryClient()
  const [shown, setShown] = useState<ActivationCode>()
  const issue = useMutation({
    mutationFn: () => call(issueActivationCode, { id: learner.id }),
    onSuccess: (answer) => {
      cacheLearner(queries, answer.learner)
      setShown(answer.activation)
    },
  })
  const { activationExpiresAt, isActivated } = learner
  return (
    <li className={css.action}>
      <p className={css.text}>
        {t(isActivated ? 'code.text' : 'code.textNew')}
        {activationExpiresAt && (
          <> {t('code.textPending', { time: toFullTime(new Date(activationExpiresAt)) })}</>
        )}
      </p>
      <Button
        variant={isActivated || activationExpiresAt ? 'secondary' : 'primary'}
        isLoading={issue.isPending}
        onClick={() => issue.mutate()}
      >
        {t(activationExpiresAt ? 'code.actionAgain' : 'code.action')}
      </Button>
      {shown && (
        <ActivationDialog person={learner} activation={shown} onClose={() => setShown(undefined)} />
      )}
    </li>
  )
}
