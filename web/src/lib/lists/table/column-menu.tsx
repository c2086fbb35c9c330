import { ChevronDownIcon, type Column, Menu } from '../../../ui/index.ts'
import { tableTranslations } from './table.translations.ts'
import { toolClass } from './tool-class.ts'

/** A column without a name, and the one that names the row, are always shown. */
export const canHide = <Row,>({ header, isRowHeader }: Column<Row>): boolean =>
  !isRowHeader && typeof header === 'string' && header !== ''

type Props<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onToggle: (id: string) => void
}

export const ColumnMenu = <Row,>({ columns, hidden, onToggle }: Props<Row>) => {
  const t = tableTranslations.useTranslations()
  return (
    <Menu
      label={t('columns.label')}
      triggerClassName={toolClass}
      trigger={
        <>
          {t('columns')} <ChevronDownIcon size={16} />
        </>
      }
      items={columns.filter(canHide).map(({ id, header }) => ({
        id,
        label: header,
        isChecked: !hidden.includes(id),
        onSelect: () => onToggle(id),
      }))}
    />
  )
}
