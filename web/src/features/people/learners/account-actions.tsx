import type { Learner } from '@jingke/contract/people'
import {
  endLearnerSessions,
  getLearner,
  listLearners,
  resetLearnerTwoFactor,
  setLearnerDisabled,
} from '@jingke/contract/people/calls'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../lib/edit-dialog/index.ts'
import { Button, Card, Section } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './account-actions.module.css'
import { ActivationAction } from './activation-action.tsx'

type Action = 'session' | 'secondStep' | 'disable' | 'enable'

const runAction = (action: Action, id: number): Promise<Learner> =>
  action === 'session'
    ? call(endLearnerSessions, { id })
    : action === 'secondStep'
      ? call(resetLearnerTwoFactor, { id })
      : call(setLearnerDisabled, { id, isDisabled: action === 'disable' })

/** Actions that end sessions, each with a confirmation. */
export const AccountActions = ({ learner }: { learner: Learner }) => {
  const t = peopleTranslations.useTranslations()
  const [confirming, setConfirming] = useState<Action>()
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
          {learner.hasSecondStep && (
            <li className={css.action}>
              <p className={css.text}>{t('text.secondStep')}</p>
              <Button onClick={() => setConfirming('secondStep')}>{t('action.secondStep')}</Button>
            </li>
          )}
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
      {confirming && (
        <ConfirmedChange
          title={t(`confirm.${confirming}`, { name })}
          text={t(`confirmText.${confirming}`)}
          confirmLabel={t(`action.${confirming}`)}
          isDangerous={confirming !== 'enable'}
          send={() => runAction(confirming, learner.id)}
          doneText={t(`done.${confirming}`)}
          refreshes={[getLearner, listLearners]}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </Card>
  )
}
