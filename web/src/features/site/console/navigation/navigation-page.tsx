import type { EditableNavItem, maxNavigationDepth } from '@jingke/contract/site'
import {
  listEditableNavigation,
  moveNavigationEntry,
  removeNavigationEntry,
  restoreNavigationEntry,
} from '@jingke/contract/site/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { useUndoableRemoval } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { LinkFaultNote } from '../../../../lib/link-faults/index.ts'
import { type FileColumn, OrderedListPage } from '../../../../lib/lists/index.ts'
import type { TreeRow } from '../../../../lib/sortable-tree/index.ts'
import { buttonClass, EditIcon, Menu, PlusIcon, Tag, TrashIcon } from '../../../../ui/index.ts'
import { ClosedPages } from './closed-pages.tsx'
import { EntryForm } from './entry-form.tsx'
import css from './navigation.module.css'
import { editableNavigationQuery } from './navigation.queries.ts'
import { navigationTranslations } from './navigation.translations.ts'
import { NavigationPreview } from './navigation-preview.tsx'
import { entryName, subtreeSize } from './shown-entries.ts'

/** The type makes it equal to the contract's. */
const maxDepth: typeof maxNavigationDepth = 4

type Row = EditableNavItem & TreeRow

const Tags = ({ row, rows }: { row: Row; rows: readonly Row[] }) => {
  const t = navigationTranslations.useTranslations()
  const isGroup = row.linkUrl === ''
  return (
    <span className={css.tags}>
      {isGroup && <Tag>{t('group')}</Tag>}
      {isGroup && !rows.some(({ parentKey }) => parentKey === row.key) && (
        <Tag tone="gold">{t('emptyGroup')}</Tag>
      )}
      {row.isHidden && <Tag tone="gold">{t(row.keepsPage ? 'hiddenKept' : 'hidden')}</Tag>}
      <LinkFaultNote fault={row.linkFault} link={row.linkUrl} />
    </span>
  )
}

type MenuProps = {
  name: string
  onEdit: () => void
  onAddBelow: (() => void) | undefined
  onRemove: () => void
}

const EntryMenu = ({ name, onEdit, onAddBelow, onRemove }: MenuProps) => {
  const t = navigationTranslations.useTranslations()
  return (
    <Menu
      label={t('actionsOf', { name })}
      triggerLabel={t('actionsOf', { name })}
      triggerClassName={buttonClass({ size: 'sm' })}
      trigger={t('actions')}
      items={[
        { id: 'edit', label: t('edit'), icon: <EditIcon />, onSelect: onEdit },
        {
          id: 'below',
          label: t('addBelow'),
          icon: <PlusIcon />,
          reason: onAddBelow ? undefined : t('deepest', { depth: maxDepth }),
          onSelect: () => onAddBelow?.(),
        },
        {
          id: 'remove',
          label: t('remove'),
          icon: <TrashIcon />,
          isDangerous: true,
          startsGroup: true,
          onSelect: onRemove,
        },
      ]}
    />
  )
}

const useFileColumns = (entries: readonly EditableNavItem[]): FileColumn<EditableNavItem>[] => {
  const t = navigationTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const parentName = ({ parentId }: EditableNavItem): string => {
    const parent = entries.find(({ id }) => id === parentId)
    return parent ? entryName(parent, language) : ''
  }
  return [
    { heading: t('nameZh'), value: ({ nameZh }) => nameZh },
    { heading: t('nameEn'), value: ({ nameEn }) => nameEn },
    { heading: t('file.parent'), value: parentName },
    { heading: t('link'), value: ({ linkUrl }) => linkUrl },
    { heading: t('hidden'), value: ({ isHidden }) => t(isHidden ? 'file.yes' : 'file.no') },
    { heading: t('keepsPage'), value: ({ keepsPage }) => t(keepsPage ? 'file.yes' : 'file.no') },
  ]
}

export const NavigationPage = () => {
  const t = navigationTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const query = useQuery(editableNavigationQuery)
  const columns = useFileColumns(query.data ?? [])
  const remove = useUndoableRemoval({
    remove: (input) => call(removeNavigationEntry, input),
    restore: (input) => call(restoreNavigationEntry, input),
    refreshes: [listEditableNavigation],
  })
  const removeRow = (row: Row, rows: readonly Row[]) => {
    const name = entryName(row, language)
    const count = subtreeSize(rows, row.id) - 1
    remove({
      id: row.id,
      removedText: count === 0 ? t('removed', { name }) : t('removedBelow', { name, count }),
      restoredText: t('restored', { name }),
    })
  }
  return (
    <OrderedListPage
      title={t('title')}
      text={t('text', { depth: maxDepth })}
      addLabel={t('add')}
      label={t('label')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      subject="navigation"
      query={query}
      source={editableNavigationQuery}
      columns={columns}
      permission="site.change"
      nameOf={(row) => entryName(row, language)}
      maxDepth={maxDepth}
      move={(move) => call(moveNavigationEntry, move)}
      Form={EntryForm}
      above={(rows) => <ClosedPages entries={rows} />}
      row={(row, { rows, name, mayChange, onEdit, onAddBelow }) => (
        <div className={css.row}>
          {name}
          <span className={css.link}>{row.linkUrl}</span>
          <Tags row={row} rows={rows} />
          {mayChange && (
            <EntryMenu
              name={entryName(row, language)}
              {...{ onEdit, onAddBelow }}
              onRemove={() => removeRow(row, rows)}
            />
          )}
        </div>
      )}
      below={(rows) => (
        <NavigationPreview
          entries={rows.map((row) => ({
            ...row,
            parentId: row.parentKey === null ? null : Number(row.parentKey),
          }))}
        />
      )}
    />
  )
}
