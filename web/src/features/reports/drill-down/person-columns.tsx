import { type ListColumn, textColumn } from '../../../lib/lists/index.ts'
import { Link } from '../../../lib/router/index.ts'
import type { ReportLinks } from '../report-links.ts'
import { reportsTranslations } from '../reports.translations.ts'

interface Person {
  readonly userId: number
  readonly name: string
  readonly userName: string
  /** False: staff, who have no page among the learners. */
  readonly isLearner?: boolean
}

/** The learner of a row and the user name, which is left out first where there is no room. */
export const usePersonColumns = <Row extends Person>(links: ReportLinks): ListColumn<Row>[] => {
  const t = reportsTranslations.useTranslations()
  return [
    {
      id: 'name',
      header: t('column.learner'),
      isRowHeader: true,
      isNarrow: true,
      value: ({ name }) => name,
      cell: ({ userId, name, userName, isLearner = true }) =>
        isLearner ? <Link to={links.learner(userId)}>{name || userName}</Link> : name || userName,
    },
    textColumn('userName', t('column.userName'), ({ userName }) => userName, { isSpare: true }),
  ]
}
