import { Link } from 'react-router'
import type { ListColumn } from '../../../lib/lists/index.ts'
import { staffTranslations } from '../staff.translations.ts'

type Counted = { memberCount: number; courseCount: number }

/** How many learners belong to a group or an institution, and how many courses are limited to it. */
export const useMemberColumns = <Row extends Counted>(
  learnersPath: (row: Row) => string,
): ListColumn<Row>[] => {
  const t = staffTranslations.useTranslations()
  return [
    {
      id: 'members',
      header: t('groups.members'),
      align: 'end',
      isNarrow: true,
      value: ({ memberCount }) => memberCount,
      cell: (row) => <Link to={learnersPath(row)}>{row.memberCount}</Link>,
    },
    {
      id: 'courses',
      header: t('groups.courses'),
      align: 'end',
      isNarrow: true,
      cell: ({ courseCount }) => courseCount,
    },
  ]
}
