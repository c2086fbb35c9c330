import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { planAddress } from '../../../lib/navigation/page-addresses.ts'
import { CheckIcon, Tag, WarningIcon } from '../../../ui/index.ts'
import { ItemLink } from '../own/item-link.tsx'
import { ownPlansTranslations } from '../own/own-plans.translations.ts'
import { calendarTranslations } from './calendar.translations.ts'
import { type Entry, keyOf } from './entries.ts'
import css from './entry-list.module.css'

const icons = { overdue: WarningIcon, done: CheckIcon, late: CheckIcon } as const

const tones = {
  waiting: 'neutral',
  open: 'gold',
  overdue: 'seal',
  done: 'jade',
  late: 'jade',
  excused: 'neutral',
} as const

const DueRow = ({ item }: { item: Extract<Entry, { kind: 'due' }>['item'] }) => {
  const t = ownPlansTranslations.useTranslations()
  const tCalendar = calendarTranslations.useTranslations()
  const Icon = item.state in icons ? icons[item.state as keyof typeof icons] : undefined
  return (
    <>
      <Tag tone={tones[item.state]} icon={Icon && <Icon size={14} />}>
        {item.state === 'open' ? tCalendar('dueTag') : t(`state.${item.state}`)}
      </Tag>
      <span className={css.words}>
        <span className={css.name}>{item.name || t('item.gone')}</span>
        <span className={css.facts}>
          {item.doneOn === null && item.minutesLeft > 0 && (
            <span>{t('about', { count: item.minutesLeft })}</span>
          )}
          <PreloadLink to={planAddress(item.planId)}>{item.planName}</PreloadLink>
          {!item.isRequired && <span>{t('optional')}</span>}
          {item.kind === 'outside' && item.doneOn === null && <span>{t('outside.hint')}</span>}
        </span>
      </span>
      {item.doneOn === null && <ItemLink item={item} isMain={item.state === 'overdue'} />}
    </>
  )
}

const StageRow = ({ stage }: { stage: Extract<Entry, { kind: 'opens' }>['stage'] }) => {
  const t = calendarTranslations.useTranslations()
  return (
    <>
      <Tag tone="indigo">{t('opens')}</Tag>
      <span className={css.words}>
        <span className={css.name}>{stage.name}</span>
        <span className={css.facts}>
          <PreloadLink to={planAddress(stage.planId)}>{stage.planName}</PreloadLink>
        </span>
      </span>
    </>
  )
}

/** What is due and what opens on one day. */
export const EntryList = ({ entries, label }: { entries: readonly Entry[]; label: string }) => (
  <ul aria-label={label}>
    {entries.map((entry) => (
      <li key={keyOf(entry)} className={css.row}>
        {entry.kind === 'due' ? <DueRow item={entry.item} /> : <StageRow stage={entry.stage} />}
      </li>
    ))}
  </ul>
)
