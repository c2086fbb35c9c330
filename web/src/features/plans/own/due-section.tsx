import type { DueItem, OwnPlanRow } from '@jingke/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { planAddress } from '../../../lib/navigation/page-addresses.ts'
import { CheckIcon, ProgressBar, Section, Tag, WarningIcon } from '../../../ui/index.ts'
import { CalendarLink } from './calendar-link.tsx'
import css from './due-section.module.css'
import { useDayText } from './due-text.ts'
import { ItemLink } from './item-link.tsx'
import { ownPlansQuery } from './own-plans.queries.ts'
import { ownPlansTranslations } from './own-plans.translations.ts'

const tones = { overdue: 'seal', today: 'gold', week: 'jade', later: 'neutral' } as const

const DueRow = ({ item, isMain }: { item: DueItem; isMain: boolean }) => {
  const t = ownPlansTranslations.useTranslations()
  const dayText = useDayText()
  const { due, dueOn } = item
  const when = () => {
    if (due === 'today') return t('due.today')
    if (dueOn === null) return t('due.next')
    return t(due === 'overdue' ? 'due.overdue' : 'due.on', { day: dayText(dueOn) })
  }
  return (
    <li className={css.row}>
      <Tag tone={tones[due]} icon={due === 'overdue' ? <WarningIcon size={14} /> : undefined}>
        {when()}
      </Tag>
      <span className={css.words}>
        <span className={css.name}>{item.name}</span>
        <span className={css.facts}>
          {item.minutesLeft > 0 && <span>{t('about', { count: item.minutesLeft })}</span>}
          <PreloadLink to={planAddress(item.planId)}>{item.planName}</PreloadLink>
          {item.kind === 'outside' && item.opensOn !== null && <span>{t('outside.hint')}</span>}
          {item.opensOn === null && <span>{t('stage.waits')}</span>}
          {item.kind !== 'outside' && !item.lesson && item.opensOn !== null && (
            <span>{t('closed')}</span>
          )}
        </span>
      </span>
      <ItemLink item={item} isMain={isMain} />
    </li>
  )
}

const PlanCard = ({ plan }: { plan: OwnPlanRow }) => {
  const t = ownPlansTranslations.useTranslations()
  const dayText = useDayText()
  const { doneOn, dueOn, doneCount, requiredCount } = plan
  const note = () => {
    if (doneOn !== null) return t('plan.doneOn', { day: dayText(doneOn) })
    return dueOn === null ? t('plan.noEnd') : t('due.on', { day: dayText(dueOn) })
  }
  return (
    <li className={css.plan}>
      <PreloadLink to={planAddress(plan.id)} className={css.planName}>
        {plan.name}
      </PreloadLink>
      <span className={css.facts}>
        {doneOn !== null && <CheckIcon size={16} />}
        {note()}
      </span>
      <ProgressBar
        label={t('plan.progress', { name: plan.name })}
        isLabelHidden
        size="sm"
        tone={doneOn === null ? 'gold' : 'jade'}
        value={doneCount}
        max={Math.max(1, requiredCount)}
        text={t('plan.count', { done: doneCount, count: requiredCount })}
      />
    </li>
  )
}

/** What is due, and the learner's plans. Nothing for a learner without a plan. */
export const DueSection = () => {
  const t = ownPlansTranslations.useTranslations()
  // The page around it asks.
  const { data } = useQuery({ ...ownPlansQuery(), enabled: false })
  if (!data || data.plans.length === 0) return null
  const { overdueCount, moreCount } = data
  const main = data.due.find(({ lesson }) => lesson !== null)
  return (
    <Section
      title={t('title')}
      intro={overdueCount > 0 ? t('intro.overdue', { count: overdueCount }) : t('intro')}
      action={<CalendarLink />}
    >
      <div className={css.columns}>
        {data.due.length > 0 ? (
          <div>
            <ul className={css.list} aria-label={t('title')}>
              {data.due.map((item) => (
                <DueRow key={`${item.planId} ${item.id}`} item={item} isMain={item === main} />
              ))}
            </ul>
            {moreCount > 0 && <p className={css.more}>{t('more', { count: moreCount })}</p>}
          </div>
        ) : (
          <p className={css.none}>
            <CheckIcon size={20} />
            {t('nothing')}
          </p>
        )}
        <ul className={css.plans} aria-label={t('plans')}>
          {data.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
      </div>
    </Section>
  )
}
