import type { LineSettings } from '@jingke/contract/media'
import { deleteLine, moveLine } from '@jingke/contract/media/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { useEdited } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { ExportMenu, type FileColumn, LoadFailure } from '../../../../lib/lists/index.ts'
import { AuditLogLink, useMay } from '../../../../lib/rights/index.ts'
import { SortableTree, useMoves } from '../../../../lib/sortable-tree/index.ts'
import {
  Button,
  buttonClass,
  ConfirmDialog,
  PageHeading,
  PlusIcon,
  Skeleton,
  Stack,
  toast,
} from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { LineForm } from './line-form.tsx'
import { LineRow } from './line-row.tsx'
import { linesQuery } from './lines.queries.ts'

const List = ({ lines }: { lines: readonly LineSettings[] }) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const mayChange = useMay('site.change')
  const isEnglish = useLanguage((state) => state.language) === 'en'
  const { edited, setEdited, load } = useEdited<LineSettings>(linesQuery.queryKey)
  const [deleting, setDeleting] = useState<LineSettings>()
  const reload = () => queries.invalidateQueries({ queryKey: linesQuery.queryKey })
  const remove = useMutation({
    mutationFn: (nasId: number) => call(deleteLine, { nasId }),
    onSuccess: () => toast.show({ kind: 'success', text: t('lines.deleted') }),
    onSettled: () => {
      setDeleting(undefined)
      return reload()
    },
  })
  const nameOf = ({ nameZh, nameEn }: LineSettings) => (isEnglish ? nameEn : nameZh)
  const { rows, onMove } = useMoves({
    queryKey: linesQuery.queryKey,
    rows: lines.map((line) => ({ ...line, key: String(line.id), parentKey: null })),
    send: ({ key, index }) => call(moveLine, { nasId: Number(key), place: index }),
  })
  return (
    <>
      <SortableTree
        label={t('lines.title')}
        rows={rows}
        nameOf={nameOf}
        canMove={mayChange}
        onMove={onMove}
      >
        {(line) => (
          <LineRow
            line={line}
            name={nameOf(line)}
            mayChange={mayChange}
            onEdit={() => setEdited(line)}
            onDelete={() => setDeleting(line)}
          />
        )}
      </SortableTree>
      {edited && (
        <LineForm
          key={edited.version}
          line={edited}
          onLoad={load}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={deleting !== undefined}
        isDangerous
        title={t('lines.deleteTitle', { name: deleting ? nameOf(deleting) : '' })}
        text={t('lines.deleteText')}
        confirmLabel={t('menu.delete')}
        cancelLabel={t('dialog.back')}
        isLoading={remove.isPending}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && remove.mutate(deleting.id)}
      />
    </>
  )
}

const useFileColumns = (): FileColumn<LineSettings>[] => {
  const t = mediaConsoleTranslations.useTranslations()
  const yesOrNo = (is: boolean): string => t(is ? 'list.yes' : 'list.no')
  return [
    { heading: t('lines.nameZh'), value: ({ nameZh }) => nameZh },
    { heading: t('lines.nameEn'), value: ({ nameEn }) => nameEn },
    { heading: t('lines.origin'), value: ({ origin }) => origin || t('lines.here') },
    { heading: t('lines.enabled'), value: ({ isEnabled }) => yesOrNo(isEnabled) },
    { heading: t('lines.isDefault'), value: ({ isDefault }) => yesOrNo(isDefault) },
  ]
}

export const LinesPage = () => {
  const t = mediaConsoleTranslations.useTranslations()
  const query = useQuery(linesQuery)
  const fileColumns = useFileColumns()
  const mayChange = useMay('site.change')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('lines.title')}
        text={t('lines.text')}
        actions={
          <>
            <AuditLogLink subject="line" className={buttonClass({ variant: 'quiet' })} />
            <ExportMenu
              source={linesQuery}
              columns={fileColumns}
              name={t('lines.title')}
              size="md"
            />
            {mayChange && (
              <Button
                variant="primary"
                icon={<PlusIcon size={18} />}
                onClick={() => setIsAdding(true)}
              >
                {t('lines.add')}
              </Button>
            )}
          </>
        }
      />
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {query.data && <List lines={query.data} />}
      {isAdding && <LineForm onClose={() => setIsAdding(false)} />}
    </Stack>
  )
}
