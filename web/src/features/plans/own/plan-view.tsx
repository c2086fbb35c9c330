import type { OwnPlan } from '@jingke/contract/plans'
import { getOwnPlanFileLink } from '@jingke/contract/plans/calls'
import type { planItemStates } from '@jingke/contract/plans/constants'
import { useQuery } from '@tanstack/react-query'
import { call, isNotFound } from '../../../lib/api/api.ts'
import { LearnerFileList } from '../../../lib/learner-files/index.ts'
import { LoadFailure, NotFoundState } from '../../../lib/lists/index.ts'
import { certificateAddress, pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../lib/router/index.ts'
import {
  buttonClass,
  CertificateIcon,
  CheckIcon,
  ClockIcon,
  classNames,
  Inline,
  LockIcon,
  PageHeading,
  Picture,
  PlayIcon,
  ProgressBar,
  Skeleton,
  Stack,
  Tag,
  WarningIcon,
} from '../../../ui/index.ts'
import { CalendarLink } from './calendar-link.tsx'
import { useDayText } from './due-text.ts'
import { hoursAddress } from './hours-address.ts'
import { ItemLink } from './item-link.tsx'
import { ownPlanQuery } from './own-plans.queries.ts'
import { ownPlansTranslations } from './own-plans.translations.ts'
import css from './plan-view.module.css'
import { ReminderSettings } from './reminder-settings.tsx'

type State = (typeof planItemStates)[number]

const looks = {
  waiting: { Icon: LockIcon, tone: 'neutral' },
  open: { Icon: PlayIcon, tone: 'jade' },
  overdue: { Icon: WarningIcon, tone: 'seal' },
  done: { Icon: CheckIcon, tone: 'jade' },
  late: { Icon: ClockIcon, tone: 'gold' },
  excused: { Icon: CheckIcon, tone: 'indigo' },
} as const satisfies Record<State, unknown>

type OwnStep = OwnPlan['stages'][number]['items'][number]

const linkTo = (fileId: number) => call(getOwnPlanFileLink, { fileId })

const ItemStep = ({ item }: { item: OwnStep }) => {
  const t = ownPlansTranslations.useTranslations()
  const dayText = useDayText()
  const { Icon, tone } = looks[item.state]
  const day = item.doneOn ?? item.dueOn
  const when = () => {
    if (item.doneOn !== null) return t('item.doneOn', { day: dayText(item.doneOn) })
    return day === null ? undefined : t('due.on', { day: dayText(day) })
  }
  const isDone = item.doneOn !== null
  return (
    <li className={classNames(css.step, css[item.state])}>
      <span className={css.mark}>
        <Icon size={18} />
      </span>
      <span className={css.words}>
        <span className={css.name}>{item.name || t('item.gone')}</span>
        <span className={css.facts}>
          <Tag tone={tone}>{t(`state.${item.state}`)}</Tag>
          {!item.isRequired && <span>{t('optional')}</span>}
          {when() && <span>{when()}</span>}
          {!isDone && item.minutesLeft > 0 && (
            <span>{t('about', { count: item.minutesLeft })}</span>
          )}
          {item.kind === 'outside' && !isDone && <span>{t('outside.hint')}</span>}
          {item.state === 'open' && item.kind !== 'outside' && !item.lesson && (
            <span>{t('closed')}</span>
          )}
        </span>
        {item.note && <span className={css.note}>{item.note}</span>}
        <LearnerFileList
          files={item.files}
          label={t('filesOf', { name: item.name })}
          linkTo={linkTo}
        />
        {!isDone && item.percent > 0 && (
          <ProgressBar
            label={t('item.progress', { name: item.name })}
            isLabelHidden
            className={css.progress}
            size="sm"
            value={item.percent}
            max={100}
            text={`${item.percent}%`}
          />
        )}
      </span>
      <ItemLink item={item} isMain={item.state === 'overdue'} />
    </li>
  )
}

const Stages = ({ plan }: { plan: OwnPlan }) => {
  const t = ownPlansTranslations.useTranslations()
  const dayText = useDayText()
  const opening = ({ isOpen, opensOn }: OwnPlan['stages'][number]) => {
    if (isOpen) return undefined
    return opensOn === null ? t('stage.waits') : t('stage.opensOn', { day: dayText(opensOn) })
  }
  return (
    <ol className={css.stages}>
      {plan.stages.map((stage) => (
        <li key={stage.id}>
          <h2 className={css.stageName}>{stage.name}</h2>
          {opening(stage) && <p className="soft-text">{opening(stage)}</p>}
          <ol className={css.steps}>
            {stage.items.map((item) => (
              <ItemStep key={item.id} item={item} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

const Loaded = ({ plan }: { plan: OwnPlan }) => {
  const t = ownPlansTranslations.useTranslations()
  const dayText = useDayText()
  const { dueOn, doneOn, extension, certificate, renewedOn } = plan
  return (
    <Stack gap={6}>
      <div className={css.top}>
        {plan.cover && (
          <Picture src={plan.cover} alt="" width={16} height={9} isRounded className={css.cover} />
        )}
        <Stack gap={4}>
          <PageHeading
            title={plan.name}
            text={plan.intro}
            eyebrow={t('plan')}
            actions={<CalendarLink />}
          />
          <p className={css.facts}>
            <span>{t('plan.startOn', { day: dayText(plan.startOn) })}</span>
            {dueOn !== null && <span>{t('due.on', { day: dayText(dueOn) })}</span>}
            {doneOn !== null && (
              <Tag tone="jade" icon={<CheckIcon size={14} />}>
                {t('plan.doneOn', { day: dayText(doneOn) })}
              </Tag>
            )}
          </p>
          {doneOn !== null && (
            <p className={css.finish}>
              <span className={css.award}>
                <CertificateIcon size={24} />
              </span>
              {t('plan.finish')}
            </p>
          )}
          {certificate && (
            <Inline>
              <Link
                to={certificateAddress(certificate.code)}
                className={buttonClass({
                  variant: doneOn === null ? 'secondary' : 'primary',
                  size: 'sm',
                })}
              >
                <CertificateIcon size={18} />
                {t('certificate')}
              </Link>
              {certificate.isWithdrawn && <Tag tone="danger">{t('certificate.withdrawn')}</Tag>}
              {!certificate.isWithdrawn && certificate.validUntil && (
                <Tag tone={certificate.isExpired ? 'gold' : 'jade'}>
                  {t(certificate.isExpired ? 'certificate.expired' : 'certificate.until', {
                    day: dayText(certificate.validUntil),
                  })}
                </Tag>
              )}
            </Inline>
          )}
          {renewedOn && doneOn === null && (
            <p className={css.extension} role="note">
              {t('renewed', { day: dayText(renewedOn) })}
            </p>
          )}
          {extension && (
            <p className={css.extension} role="note">
              {t('extension', { day: dayText(extension.day), reason: extension.reason })}
            </p>
          )}
          <ProgressBar
            label={t('plan.required')}
            className={css.progress}
            tone={doneOn === null ? 'gold' : 'jade'}
            value={plan.doneCount}
            max={Math.max(1, plan.requiredCount)}
            text={t('plan.count', { done: plan.doneCount, count: plan.requiredCount })}
          />
        </Stack>
      </div>
      <Stages plan={plan} />
      <p>
        <Link to={hoursAddress}>{t('hours.open')}</Link>
      </p>
      <ReminderSettings />
    </Stack>
  )
}

/** The path of one learner through a plan. */
export const PlanView = ({ planId }: { planId: number | undefined }) => {
  const t = ownPlansTranslations.useTranslations()
  const query = useQuery({ ...ownPlanQuery(planId ?? 0), enabled: planId !== undefined })
  if (query.data) return <Loaded plan={query.data} />
  const isGone = isNotFound(query.error)
  if (planId === undefined || isGone)
    return (
      <NotFoundState
        title={t('gone')}
        text={t('goneText')}
        to={pagePaths.dashboard}
        back={t('home')}
      />
    )
  if (query.isError) return <LoadFailure query={query} headingLevel={1} />
  return (
    <Stack gap={6} aria-busy="true">
      <Skeleton lines={4} />
      <Skeleton lines={8} />
    </Stack>
  )
}
