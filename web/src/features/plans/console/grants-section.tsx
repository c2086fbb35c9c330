import type { Plan, PlanGrant } from '@jingke/contract/plans'
import { getPlan, listPlans, withdrawPlan } from '@jingke/contract/plans/calls'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../lib/edit-dialog/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { FullTime } from '../../../lib/time/index.ts'
import {
  Button,
  Inline,
  ProgressBar,
  ReasonButton,
  Section,
  Stack,
  Tag,
} from '../../../ui/index.ts'
import { GiveDialog } from './give-dialog.tsx'
import css from './plans.module.css'
import { plansConsoleTranslations } from './plans-console.translations.ts'
import { useWhenText } from './use-when-text.ts'
import { GrantDatesDialog } from './versions/grant-dates-dialog.tsx'
import { PlanPreviewNote } from './versions/plan-preview.tsx'

type RowProps = { grant: PlanGrant; onMove: () => void; onWithdraw: () => void }

const GrantRow = ({ grant, onMove, onWithdraw }: RowProps) => {
  const t = plansConsoleTranslations.useTranslations()
  const whenText = useWhenText()
  const mayChange = useMay('plans.change')
  return (
    <li className={css.grant}>
      <span className={css.part}>
        <span className={css.name}>
          <Tag>{t(`audience.${grant.kind}`)}</Tag>
          {grant.name}
          {grant.isNewOnly && <Tag tone="indigo">{t('grant.newOnly')}</Tag>}
        </span>
        <span className="soft-text">
          {grant.start
            ? t('grant.starts', { when: whenText(grant.start, 'join') })
            : t('give.atOnce')}
          {' · '}
          {grant.due ? t('dueAt', { when: whenText(grant.due, 'join') }) : t('give.noEnd')}
          {' · '}
          <FullTime at={grant.givenAt} />
        </span>
      </span>
      {mayChange && (
        <span className={css.actions}>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('give.moveOf', { name: grant.name })}
            onClick={onMove}
          >
            {t('give.move')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('withdrawOf', { name: grant.name })}
            onClick={onWithdraw}
          >
            {t('withdraw')}
          </Button>
        </span>
      )}
    </li>
  )
}

/** Whom a plan is given to, and how far the job is that computes their dates. */
export const GrantsSection = ({ plan }: { plan: Plan }) => {
  const t = plansConsoleTranslations.useTranslations()
  const mayChange = useMay('plans.change')
  const [isGiving, setIsGiving] = useState(false)
  const [withdrawn, setWithdrawn] = useState<PlanGrant>()
  const [moved, setMoved] = useState<PlanGrant>()
  const { grants, learnerCount, waitingCount } = plan
  // Those who wait are new learners or known ones: the bar is about as many as waited at most.
  const [whole, setWhole] = useState(waitingCount)
  if (waitingCount > whole) setWhole(waitingCount)
  else if (waitingCount === 0 && whole > 0) setWhole(0)
  return (
    <Section
      title={t('grants')}
      intro={t('grants.text')}
      action={
        mayChange && (
          <ReasonButton
            variant="primary"
            reason={plan.state === 'draft' ? t('give.publishFirst') : undefined}
            onClick={() => setIsGiving(true)}
          >
            {t('give')}
          </ReasonButton>
        )
      }
    >
      <Stack gap={4}>
        {waitingCount > 0 && (
          <ProgressBar
            label={t('computing')}
            tone="jade"
            value={whole - waitingCount}
            max={whole}
            text={t('computing.left', { count: waitingCount })}
          />
        )}
        <Inline>
          <Tag tone="jade">{t('learners', { count: learnerCount })}</Tag>
        </Inline>
        {grants.length === 0 ? (
          <p className="soft-text">{t('grants.none')}</p>
        ) : (
          <ul className={css.grants} aria-label={t('grants')}>
            {grants.map((grant) => (
              <GrantRow
                key={grant.id}
                grant={grant}
                onMove={() => setMoved(grant)}
                onWithdraw={() => setWithdrawn(grant)}
              />
            ))}
          </ul>
        )}
      </Stack>
      {isGiving && <GiveDialog plan={plan} onClose={() => setIsGiving(false)} />}
      {moved && <GrantDatesDialog plan={plan} grant={moved} onClose={() => setMoved(undefined)} />}
      {withdrawn && (
        <ConfirmedChange
          title={t('withdraw.title', { name: withdrawn.name })}
          text={t('withdraw.text')}
          confirmLabel={t('withdraw')}
          send={() => call(withdrawPlan, { id: plan.id, grantId: withdrawn.id })}
          doneText={t('withdraw.done')}
          refreshes={[getPlan, listPlans]}
          onClose={() => setWithdrawn(undefined)}
        >
          <PlanPreviewNote planId={plan.id} change={{ kind: 'withdraw', grantId: withdrawn.id }} />
        </ConfirmedChange>
      )}
    </Section>
  )
}
