import type { Learner } from '@jingke/contract/people'
import { endLearnerSessions, setLearnerDisabled } from '@jingke/contract/people/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { Button, Card, ConfirmDialog, Section, toast } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './account-actions.module.css'
import { ActivationAction } from './activation-action.tsx'
import { cacheLearner } from './learners.queries.ts'

type Action = 'session' | 'disable' | 'enable'

const runAction = (action: Action, id: number): Promise<Learner> =>
  action === 'session'
    ? call(endLearnerSessions, { id })
    : call(setLearnerDisabled, { id, isDisabled: action === 'disable' })

/** Actions that end sessions, each with a confirmation. */
export const AccountActions = ({ learner }: { learner: Learner }) => {
  const t = peopleTranslations.useTranslations()
  const queries = useQueryClient()
  const [confirming, setConfirming] = useState<Action>()
  const action = useMutation({
    mutationFn: (chosen: Action) => runAction(chosen, learner.id),
    onSuccess: (next, chosen) => {
      cacheLearner(queries, next)
      toast.show({ kind: 'success', text: t(`done.${chosen}`) })
    },
    onSettled: () => setConfirming(undefined),
  })
  const name = learner.name || learner.userName
  const access = learner.isDisabled ? 'enable' : 'disable'
  return (
    <Card space="lg">
      <Section title={t('learner.account')}>
        <ul className={css.actions}>
          <ActivationAction learner={learner} />
          <li className={css.action}>
            <p className={css.text}>
              {learner.sessionCount > 0
                ? t('text.session', { count: learner.sessionCount })
                : t('text.noSession')}
            </p>
            <Button disabled={learner.sessionCount === 0} onClick={() => setConfirming('session')}>
              {t('action.session')}
            </Button>
          </li>
          <li className={css.action}>
            <p className={css.text}>{t(`text.${access}`)}</p>
            <Button
              variant={access === 'disable' ? 'danger' : 'primary'}
              onClick={() => setConfirming(access)}
            >
              {t(`action.${access}`)}
            </Button>
          </li>
        </ul>
      </Section>
      <ConfirmDialog
        isOpen={confirming !== undefined}
        title={confirming && t(`confirm.${confirming}`, { name })}
        text={confirming && t(`confirmText.${confirming}`)}
        confirmLabel={confirming ? t(`action.${confirming}`) : ''}
        cancelLabel={t('dialog.cancel')}
        isDangerous={confirming !== 'enable'}
        isLoading={action.isPending}
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => confirming && action.mutate(confirming)}
      />
    </Card>
  )
}
