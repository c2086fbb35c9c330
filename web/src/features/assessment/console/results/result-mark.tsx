import type { ResultCell } from '@jingke/contract/assessment'
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  MatrixLegend,
  type MatrixLook,
  MatrixMark,
  MatrixTag,
  MinusIcon,
  PlayIcon,
  RefreshIcon,
  WarningIcon,
} from '../../../../ui/index.ts'
import { resultsTranslations } from './results.translations.ts'

/** `late`: passed, and handed in late. */
type Shown = ResultCell['state'] | 'late'

const looks: Readonly<Record<Shown, MatrixLook>> = {
  passed: { Icon: CheckIcon, tone: 'jade' },
  late: { Icon: CheckIcon, tone: 'gold' },
  failed: { Icon: CloseIcon, tone: 'danger' },
  returned: { Icon: RefreshIcon, tone: 'gold' },
  waiting: { Icon: ClockIcon, tone: 'indigo' },
  overdue: { Icon: WarningIcon, tone: 'seal' },
  open: { Icon: PlayIcon, tone: 'neutral' },
  none: { Icon: MinusIcon, tone: 'neutral' },
}

const shownOf = ({ state, isLate }: ResultCell): Shown =>
  state === 'passed' && isLate ? 'late' : state

export const useResultText = (): ((cell: ResultCell) => string) => {
  const t = resultsTranslations.useTranslations()
  return (cell) =>
    [
      t(`state.${shownOf(cell)}`),
      cell.percent === null ? '' : `${cell.percent}%`,
      cell.tries > 1 ? t('tries', { count: cell.tries }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
}

export const ResultMark = ({ cell }: { cell: ResultCell }) => {
  const textOf = useResultText()
  return (
    <MatrixMark look={looks[shownOf(cell)]} text={textOf(cell)}>
      {cell.percent ?? undefined}
    </MatrixMark>
  )
}

export const ResultTag = ({ cell }: { cell: ResultCell }) => {
  const t = resultsTranslations.useTranslations()
  const shown = shownOf(cell)
  return <MatrixTag look={looks[shown]} text={t(`state.${shown}`)} />
}

export const ResultLegend = () => {
  const t = resultsTranslations.useTranslations()
  return <MatrixLegend label={t('legend')} looks={looks} textOf={(shown) => t(`state.${shown}`)} />
}
