import type { EditableNavItem, maxNavigationDepth } from '@jingke/contract/site'
import {
  moveNavigationEntry,
  removeNavigationEntry,
  restoreNavigationEntry,
} from '@jingke/contract/site/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { useEdited } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { LinkFaultNote } from '../../../../lib/link-faults/index.ts'
import { type FileColumn, UnpagedListPage } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import {
  canHoldWithin,
  levelOf,
  SortableTree,
  type TreeRow,
  toTreeRow,
  useMoves,
} from '../../../../lib/sortable-tree/index.ts'
import {
  buttonClass,
  EditIcon,
  Menu,
  PlusIcon,
  Stack,
  Tag,
  TrashIcon,
  toast,
} from '../../../../ui/index.ts'
import { ClosedPages } from './closed-pages.tsx'
import { EntryForm } from './entry-form.tsx'
import css from './navigation.module.css'
import { editableNavigationQuery, useNavigationChange } from './navigation.queries.ts'
import { navigationTranslations } from './navigation.translations.ts'
import { NavigationPreview } from './navigation-preview.tsx'
import { entryName, subtreeSize } from './shown-entries.ts'

/** The type makes it equal to the contract's. */
const maxDepth: typeof maxNavigationDepth = 4

const useRemoval = () => {
  const t = navigationTranslations.useTranslations()
  const restore = useNavigationChange((id: number) => call(restoreNavigationEntry, { id }))
  const remove = useNavigationChange((id: number) => call(removeNavigationEntry, { id }))
  return (id: number, name: string, size: number) => {
    if (remove.isPending) return
    const undo = () =>
      restore.mutate(id, {
        onSuccess: () => toast.show({ kind: 'success', text: t('restored', { name }) }),
      })
    remove.mutate(id, {
      onSuccess: () =>
        toast.show({
          kind: 'success',
          text: size === 1 ? t('removed', { name }) : t('removedBelow', { name, count: size - 1 }),
          action: { label: t('undo'), onAct: undo },
        }),
    })
  }
}

const Tree = ({ entries }: { entries: readonly EditableNavItem[] }) => {
  const t = navigationTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const mayChange = useMay('site.change')
  const { edited, setEdited, load } = useEdited<EditableNavItem>(editableNavigationQuery.queryKey)
  const [parentOfNew, setParentOfNew] = useState<number>()
  const remove = useRemoval()
  const { rows, onMove } = useMoves<EditableNavItem & TreeRow, EditableNavItem>({
    queryKey: editableNavigationQuery.queryKey,
    rows: entries.map(toTreeRow),
    send: ({ key, parentKey, index }, list) => {
      const id = Number(key)
      const version = list.find((entry) => entry.id === id)?.version ?? 0
      const parentId = parentKey === null ? null : Number(parentKey)
      return call(moveNavigationEntry, { id, version, parentId, place: index })
    },
  })
  const isEmptyGroup = (row: EditableNavItem & TreeRow) =>
    row.linkUrl === '' && !rows.some(({ parentKey }) => parentKey === row.key)
  return (
    <Stack gap={6}>
      <ClosedPages entries={rows} />
      <SortableTree
        label={t('label')}
        rows={rows}
        nameOf={(row) => entryName(row, language)}
        canHold={canHoldWithin(rows, maxDepth)}
        canMove={mayChange}
        onMove={onMove}
      >
        {(row) => (
          <div className={css.row}>
            <button
              type="button"
              className={css.name}
              disabled={!mayChange}
              onClick={() => setEdited(row)}
            >
              {entryName(row, language)}
            </button>
            <span className={css.link}>{row.linkUrl}</span>
            <span className={css.tags}>
              {row.linkUrl === '' && <Tag>{t('group')}</Tag>}
              {isEmptyGroup(row) && <Tag tone="gold">{t('emptyGroup')}</Tag>}
              {row.isHidden && <Tag tone="gold">{t(row.keepsPage ? 'hiddenKept' : 'hidden')}</Tag>}
              <LinkFaultNote fault={row.linkFault} link={row.linkUrl} />
            </span>
            {mayChange && (
              <Menu
                label={t('actionsOf', { name: entryName(row, language) })}
                triggerLabel={t('actionsOf', { name: entryName(row, language) })}
                triggerClassName={buttonClass({ size: 'sm' })}
                trigger={t('actions')}
                items={[
                  {
                    id: 'edit',
                    label: t('edit'),
                    icon: <EditIcon />,
                    onSelect: () => setEdited(row),
                  },
                  {
                    id: 'below',
                    label: t('addBelow'),
                    icon: <PlusIcon />,
                    isDisabled: levelOf(rows, row.key) >= maxDepth,
                    onSelect: () => setParentOfNew(row.id),
                  },
                  {
                    id: 'remove',
                    label: t('remove'),
                    icon: <TrashIcon />,
                    isDangerous: true,
                    startsGroup: true,
                    onSelect: () =>
                      remove(row.id, entryName(row, language), subtreeSize(rows, row.id)),
                  },
                ]}
              />
            )}
          </div>
        )}
      </SortableTree>
      {edited && (
        <EntryForm
          key={edited.version}
          entry={edited}
          parentId={edited.parentId}
          onLoad={load}
          onClose={() => setEdited(undefined)}
        />
      )}
      {parentOfNew !== undefined && (
        <EntryForm parentId={parentOfNew} onClose={() => setParentOfNew(undefined)} />
      )}
      <NavigationPreview
        entries={rows.map((row) => ({
          ...row,
          parentId: row.parentKey === null ? null : Number(row.parentKey),
        }))}
      />
    </Stack>
  )
}

const useFileColumns = (entries: readonly EditableNavItem[]): FileColumn<EditableNavItem>[] => {
  const t = navigationTranslations.useTranslations()
  const isEnglish = useLanguage((state) => state.language) === 'en'
  const parentName = ({ parentId }: EditableNavItem): string => {
    const parent = entries.find(({ id }) => id === parentId)
    return parent ? parent[isEnglish ? 'nameEn' : 'nameZh'] : ''
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
  const query = useQuery(editableNavigationQuery)
  const columns = useFileColumns(query.data ?? [])
  return (
    <UnpagedListPage
      title={t('title')}
      text={t('text', { depth: maxDepth })}
      addLabel={t('add')}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      subject="navigation"
      query={query}
      source={editableNavigationQuery}
      columns={columns}
      permission="site.change"
      form={(onClose) => <EntryForm parentId={null} onClose={onClose} />}
    >
      {(rows) => <Tree entries={rows} />}
    </UnpagedListPage>
  )
}
