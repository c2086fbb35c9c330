import type { Learner } from '@jingke/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button, Card, ConfirmDialog, Section, toast } from '../../ui/index.ts'
import css from './account-actions.module.css'
import { adoptLearner } from './staff.queries.ts'
import { staffTranslations } from './staff.translations.ts'

type Action = 'session' | 'disable' | 'enable'

const carryOut = (action: Action, id: number): Promise<Learner> =>
  action === 'session'
    ? call('/jk-admin/api-admin/v1/learner/endSessions', { id })
    : call('/jk-admin/api-admin/v1/learner/setDisabled', { id, isDisabled: action === 'disable' })

/** What ends sessions, each after a question. */
export const AccountActions = ({ learner }: { learner: Learner }) => {
  const t = staffTranslations.useTranslations()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Action>()
  const action = useMutation({
    mutationFn: (chosen: Action) => carryOut(chosen, learner.id),
    onSuccess: (next, chosen) => {
      adoptLearner(queries, next)
      toast.show({ kind: 'success', text: t(`done.${chosen}`) })
    },
    onSettled: () => setAsked(undefined),
  })
  const name = learner.name || learner.userName
  const access = learner.isDisabled ? 'enable' : 'disable'
  return (
    <Card space="lg">
      <Section title={t('learner.account')}>
        <ul className={css.actions}>
          <li className={css.action}>
            <p className={css.text}>
              {learner.sessionCount > 0
                ? t('text.session', { count: learner.sessionCount })
                : t('text.noSession')}
            </p>
            <Button disabled={learner.sessionCount === 0} onClick={() => setAsked('session')}>
              {t('action.session')}
            </Button>
          </li>
          <li className={css.action}>
            <p className={css.text}>{t(`text.${access}`)}</p>
            <Button
              variant={access === 'disable' ? 'danger' : 'primary'}
              onClick={() => setAsked(access)}
            >
              {t(`action.${access}`)}
            </Button>
          </li>
        </ul>
      </Section>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked && t(`confirm.${asked}`, { name })}
        text={asked && t(`confirmText.${asked}`)}
        confirmLabel={asked ? t(`action.${asked}`) : ''}
        cancelLabel={t('dialog.cancel')}
        isDangerous={asked !== 'enable'}
        isLoading={action.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && action.mutate(asked)}
      />
    </Card>
  )
}
