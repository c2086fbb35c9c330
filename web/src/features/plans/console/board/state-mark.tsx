import type { BoardCell } from '@jingke/contract/plans'
import {
  CheckIcon,
  ClockIcon,
  LockIcon,
  MatrixLegend,
  type MatrixLook,
  MatrixMark,
  MatrixTag,
  PlayIcon,
  WarningIcon,
} from '../../../../ui/index.ts'
import { boardTranslations } from './board.translations.ts'

const looks: Readonly<Record<BoardCell['state'], MatrixLook>> = {
  done: { Icon: CheckIcon, tone: 'jade' },
  late: { Icon: ClockIcon, tone: 'gold' },
  overdue: { Icon: WarningIcon, tone: 'seal' },
  open: { Icon: PlayIcon, tone: 'neutral' },
  waiting: { Icon: LockIcon, tone: 'neutral' },
  excused: { Icon: CheckIcon, tone: 'indigo' },
}

type Props = { cell: Omit<BoardCell, 'itemId'>; isLong?: boolean }

/** The state of an item as a sign and a colour; its words are for screen readers, or shown. */
export const StateMark = ({ cell, isLong }: Props) => {
  const t = boardTranslations.useTranslations()
  const day = cell.doneOn ?? cell.dueOn
  const text = `${t(`state.${cell.state}`)}${day ? ` · ${day}` : ''}`
  const Mark = isLong ? MatrixTag : MatrixMark
  return <Mark look={looks[cell.state]} text={text} />
}

export const Legend = () => {
  const t = boardTranslations.useTranslations()
  return <MatrixLegend label={t('legend')} looks={looks} textOf={(state) => t(`state.${state}`)} />
}
