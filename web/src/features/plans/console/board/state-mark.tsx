import type { BoardCell } from '@jingke/contract/plans'
import { CheckIcon, ClockIcon, LockIcon, PlayIcon, Tag, WarningIcon } from '../../../../ui/index.ts'
import css from './board.module.css'
import { boardTranslations } from './board.translations.ts'

const looks = {
  done: { Icon: CheckIcon, tone: 'jade' },
  late: { Icon: ClockIcon, tone: 'gold' },
  overdue: { Icon: WarningIcon, tone: 'seal' },
  open: { Icon: PlayIcon, tone: 'neutral' },
  waiting: { Icon: LockIcon, tone: 'neutral' },
  excused: { Icon: CheckIcon, tone: 'indigo' },
} as const

/** The state of an item as a sign and a colour; its words are for screen readers, or shown. */
export const StateMark = ({
  cell,
  isLong,
}: {
  cell: Omit<BoardCell, 'itemId'>
  isLong?: boolean
}) => {
  const t = boardTranslations.useTranslations()
  const { Icon, tone } = looks[cell.state]
  const day = cell.doneOn ?? cell.dueOn
  const text = `${t(`state.${cell.state}`)}${day ? ` · ${day}` : ''}`
  if (isLong)
    return (
      <Tag tone={tone} icon={<Icon size={14} />}>
        {text}
      </Tag>
    )
  return (
    <span title={text}>
      <Tag tone={tone} icon={<Icon size={14} />} className={css.mark}>
        <span className="visually-hidden">{text}</span>
      </Tag>
    </span>
  )
}

const shown = ['done', 'late', 'overdue', 'open', 'waiting', 'excused'] as const

export const Legend = () => {
  const t = boardTranslations.useTranslations()
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      {shown.map((state) => (
        <li key={state}>
          <StateMark isLong cell={{ state, dueOn: null, doneOn: null }} />
        </li>
      ))}
    </ul>
  )
}
