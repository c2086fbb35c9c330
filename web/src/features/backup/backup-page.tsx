import type { Backup, Backups } from '@jingke/contract/backup'
import {
  deleteBackup,
  getBackupLink,
  listBackups,
  startBackup,
} from '@jingke/contract/backup/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ConfirmedChange, useRefresh } from '../../lib/edit-dialog/index.ts'
import { toSize } from '../../lib/format/file-size.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { type ListColumn, ListTable, LoadFailure } from '../../lib/lists/index.ts'
import { CodeDialog } from '../../lib/password/index.ts'
import { FullTime } from '../../lib/time/index.ts'
import {
  Button,
  Card,
  EmptyState,
  PageHeading,
  ProgressBar,
  Stack,
  Tag,
  toast,
} from '../../ui/index.ts'
import css from './backup.module.css'
import { backupsQuery, isUnderWay } from './backup.queries.ts'
import { backupTranslations } from './backup.translations.ts'

const State = ({ state, progress, isVerified, missingFiles, fault }: Backup) => {
  const t = backupTranslations.useTranslations()
  if (state === 'waiting') return t('waiting')
  if (state === 'running')
    return (
      <ProgressBar
        value={progress}
        label={t('running')}
        text={`${Math.round(progress * 100)}%`}
        size="sm"
      />
    )
  if (state === 'failed')
    return (
      <span className={css.state}>
        <Tag tone="danger">{t('failed')}</Tag>
        <span className={css.detail}>{fault}</span>
      </span>
    )
  return (
    <span className={css.state}>
      <Tag tone={isVerified ? 'jade' : 'neutral'}>{t(isVerified ? 'verified' : 'unverified')}</Tag>
      <span className={css.detail}>
        {[fault, missingFiles > 0 && t('missing', { count: missingFiles })]
          .filter(Boolean)
          .join(' · ') || t('verifiedText')}
      </span>
    </span>
  )
}

const useColumns = (
  onDownload: (backup: Backup) => void,
  onDelete: (backup: Backup) => void,
): ListColumn<Backup>[] => {
  const t = backupTranslations.useTranslations()
  return [
    {
      id: 'when',
      header: t('when'),
      isRowHeader: true,
      isNarrow: true,
      value: null,
      cell: ({ startedAt }) => <FullTime at={startedAt} />,
    },
    { id: 'state', header: t('state'), value: null, cell: (backup) => <State {...backup} /> },
    {
      id: 'size',
      header: t('size'),
      align: 'end',
      isNarrow: true,
      value: null,
      cell: ({ state, bytes }) => (state === 'done' ? toSize(bytes) : ''),
    },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      isNarrow: true,
      value: null,
      cell: (backup) => (
        <span className={css.actions}>
          {backup.state === 'done' && (
            <Button
              size="sm"
              aria-label={t('downloadOf', { name: backup.name })}
              onClick={() => onDownload(backup)}
            >
              {t('download')}
            </Button>
          )}
          {(backup.state === 'done' || backup.state === 'failed') && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('deleteOf', { name: backup.name })}
              onClick={() => onDelete(backup)}
            >
              {t('delete')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

const StartButton = ({ backups }: { backups: Backups }) => {
  const t = backupTranslations.useTranslations()
  const refresh = useRefresh()
  const start = useMutation({
    mutationFn: () => call(startBackup, {}),
    onSuccess: () => toast.show({ kind: 'success', text: t('started') }),
    onSettled: () => refresh([listBackups]),
  })
  return (
    <Button
      variant="primary"
      isLoading={start.isPending}
      disabled={isUnderWay(backups)}
      onClick={() => start.mutate()}
    >
      {t('start')}
    </Button>
  )
}

const BackupList = ({ backups }: { backups: Backups }) => {
  const t = backupTranslations.useTranslations()
  const [downloaded, setDownloaded] = useState<Backup>()
  const [deleted, setDeleted] = useState<Backup>()
  const columns = useColumns(setDownloaded, setDeleted)
  return (
    <>
      <ListTable
        name="backups"
        caption={t('title')}
        columns={columns}
        rows={backups.list}
        rowKey={({ name }) => name}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      />
      {downloaded && (
        <CodeDialog
          title={t('downloadTitle')}
          text={t('downloadText')}
          confirmLabel={t('download')}
          onClose={() => setDownloaded(undefined)}
          onConfirm={async (input) => {
            const { url } = await call(
              getBackupLink,
              { name: downloaded.name, ...input },
              { isQuiet: true },
            )
            // The answer is saved, not shown: this page stays.
            window.location.assign(url)
            setDownloaded(undefined)
          }}
        />
      )}
      {deleted && (
        <ConfirmedChange
          title={t('deleteTitle', { name: deleted.name })}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          send={() => call(deleteBackup, { name: deleted.name })}
          doneText={t('deleted')}
          refreshes={[listBackups]}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  )
}

export const BackupPage = () => {
  const t = backupTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const query = useQuery(backupsQuery(language))
  const { data } = query
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('title')}
        text={t('text')}
        actions={data?.isSetUp && <StartButton backups={data} />}
      />
      {query.isError && <LoadFailure query={query} />}
      {data && !data.isSetUp && (
        <Card space="lg">
          <EmptyState title={t('notSetUp')} text={t('notSetUpText')} />
        </Card>
      )}
      {data?.isSetUp && (
        <>
          <p className={css.schedule}>
            {t('schedule', {
              hour: data.hour,
              zone: data.timeZone,
              keep: data.keep,
              free: toSize(data.freeSpace),
            })}
          </p>
          <BackupList backups={data} />
        </>
      )}
      {query.isPending && (
        <ListTable
          name="backups"
          caption={t('title')}
          columns={[]}
          rows={[]}
          rowKey={() => ''}
          isLoading
        />
      )}
    </Stack>
  )
}
