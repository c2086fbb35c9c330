import { maxOriginLength } from '@jingke/contract/core/constants'
import type { LineSettings } from '@jingke/contract/media'
import { maxLineName } from '@jingke/contract/media/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, fieldIssues } from '../../../../lib/api.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { Button, Dialog, Skeleton, Switch, Tag, TextField, toast } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { linesQuery } from './lines.queries.ts'
import css from './lines-dialog.module.css'

const emptyLine: Omit<LineSettings, 'id'> = {
  nameZh: '',
  nameEn: '',
  origin: '',
  isDefault: false,
  isEnabled: true,
}

type FormProps = { line: LineSettings | undefined; onDone: () => void }

const LineForm = ({ line, onDone }: FormProps) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Omit<LineSettings, 'id'>>(line ?? emptyLine)
  const save = useMutation({
    mutationFn: () =>
      line
        ? call('/jk-admin/api-admin/v1/sysConfNas/update', { ...draft, id: line.id })
        : call('/jk-admin/api-admin/v1/sysConfNas/add', draft),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: linesQuery().queryKey })
      toast.show({ kind: 'success', text: t('lines.saved') })
      onDone()
    },
  })
  const issues = fieldIssues(save.error)
  const change = (part: Partial<LineSettings>) => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <div className={css.names}>
        <TextField
          label={t('lines.nameZh')}
          required
          maxLength={maxLineName}
          value={draft.nameZh}
          error={issues.get('nameZh')}
          onChange={(event) => change({ nameZh: event.target.value })}
        />
        <TextField
          label={t('lines.nameEn')}
          required
          maxLength={maxLineName}
          value={draft.nameEn}
          error={issues.get('nameEn')}
          onChange={(event) => change({ nameEn: event.target.value })}
        />
      </div>
      <TextField
        label={t('lines.origin')}
        hint={t('lines.originHint')}
        placeholder="https://cdn.example.com"
        maxLength={maxOriginLength}
        value={draft.origin}
        error={issues.get('origin')}
        onChange={(event) => change({ origin: event.target.value.trim() })}
      />
      <Switch
        label={t('lines.enabled')}
        checked={draft.isEnabled}
        onChange={(event) => change({ isEnabled: event.target.checked })}
      />
      <Switch
        label={t('lines.default')}
        checked={draft.isDefault}
        onChange={(event) => change({ isDefault: event.target.checked })}
      />
      <div className={css.actions}>
        <Button size="sm" onClick={onDone}>
          {t('dialog.back')}
        </Button>
        <Button size="sm" variant="primary" type="submit" isLoading={save.isPending}>
          {t('dialog.save')}
        </Button>
      </div>
    </form>
  )
}

const LineList = () => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const query = useQuery(linesQuery())
  const [edited, setEdited] = useState<number | 'new'>()
  const remove = useMutation({
    mutationFn: (nasId: number) => call('/jk-admin/api-admin/v1/sysConfNas/delete', { nasId }),
    onSettled: () => queries.invalidateQueries({ queryKey: linesQuery().queryKey }),
  })
  const close = () => setEdited(undefined)
  if (query.isError) return <LoadFailure query={query} headingLevel={3} />
  if (!query.data) return <Skeleton lines={4} />
  return (
    <>
      <ul className={css.list}>
        {query.data.map((line) =>
          edited === line.id ? (
            <li key={line.id} className={css.item}>
              <LineForm line={line} onDone={close} />
            </li>
          ) : (
            <li key={line.id} className={css.item}>
              <div className={css.row}>
                <span>
                  <strong>{line.nameZh}</strong> / {line.nameEn}
                  <span className={css.origin}>{line.origin || t('lines.here')}</span>
                </span>
                {line.isDefault && <Tag tone="jade">{t('lines.isDefault')}</Tag>}
                {!line.isEnabled && <Tag>{t('lines.isOff')}</Tag>}
                <span className={css.tools}>
                  <Button size="sm" onClick={() => setEdited(line.id)}>
                    {t('lines.edit')}
                  </Button>
                  {!line.isDefault && (
                    <Button size="sm" variant="quiet" onClick={() => remove.mutate(line.id)}>
                      {t('menu.delete')}
                    </Button>
                  )}
                </span>
              </div>
            </li>
          ),
        )}
        {edited === 'new' && (
          <li className={css.item}>
            <LineForm line={undefined} onDone={close} />
          </li>
        )}
      </ul>
      {edited === undefined && (
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t('lines.add')}
        </Button>
      )}
    </>
  )
}

export const LinesDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = mediaConsoleTranslations.useTranslations()
  return (
    <Dialog
      size="lg"
      isOpen={isOpen}
      onClose={onClose}
      title={t('lines.title')}
      description={t('lines.text')}
      closeLabel={t('dialog.back')}
    >
      <LineList />
    </Dialog>
  )
}
