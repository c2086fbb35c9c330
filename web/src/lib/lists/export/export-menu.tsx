import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass, Menu, toast } from '../../../ui/index.ts'
import { listsTranslations } from '../lists.translations.ts'
import { exportList, type FileFormat, TooManyRows } from './export-list.ts'
import css from './export-menu.module.css'
import type { FileColumn } from './list-column.ts'

/** The query of a list as it is shown; its key is the path and the input. */
export type ExportSource = { readonly queryKey: readonly unknown[] }

type Props<Row> = {
  source: ExportSource
  columns: readonly FileColumn<Row>[]
  /** Title of the list, which names the file. */
  name: string
  size?: 'sm' | 'md'
}

/** Milliseconds before the progress is shown. */
const progressDelay = 400

const formats = ['csv', 'xlsx'] as const satisfies FileFormat[]

const useExport = <Row,>({ source, columns, name }: Props<Row>) => {
  const t = listsTranslations.useTranslations()
  const abort = useRef<AbortController>(undefined)
  const [rows, setRows] = useState(0)
  const [isLong, setIsLong] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: FileFormat) => {
      const controller = new AbortController()
      abort.current = controller
      setRows(0)
      const timer = setTimeout(() => setIsLong(true), progressDelay)
      const { signal } = controller
      try {
        return await exportList({ source, columns, name, format, signal, onProgress: setRows })
      } finally {
        clearTimeout(timer)
        setIsLong(false)
      }
    },
    onSuccess: (count) => toast.show({ kind: 'success', text: t('export.done', { count }) }),
    onError: (error) => {
      if (abort.current?.signal.aborted) toast.show({ text: t('export.cancelled') })
      else if (error instanceof TooManyRows)
        toast.show({ kind: 'error', text: t('export.tooMany', { count: error.limit }) })
    },
  })
  useEffect(() => () => abort.current?.abort(), [])
  return { start: mutate, cancel: () => abort.current?.abort(), rows, isPending, isLong }
}

/** Saves the whole list as a file; a long export shows its progress and can be cancelled. */
export const ExportMenu = <Row,>(props: Props<Row>) => {
  const t = listsTranslations.useTranslations()
  const { start, cancel, rows, isPending, isLong } = useExport(props)
  if (isLong)
    return (
      <span className={css.progress}>
        <span role="status">{t('export.running', { count: rows })}</span>
        <Button size="sm" onClick={cancel}>
          {t('export.cancel')}
        </Button>
      </span>
    )
  return (
    <Menu
      label={t('export')}
      trigger={t('export')}
      triggerClassName={buttonClass({ size: props.size ?? 'sm', variant: 'quiet' })}
      items={formats.map((format) => ({
        id: format,
        label: t(`export.${format}`),
        reason: isPending ? t('export.busy') : undefined,
        onSelect: () => start(format),
      }))}
    />
  )
}
