import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, toast } from '../../../ui/index.ts'
import { toFullTime } from '../../time/index.ts'
import { listsTranslations } from '../lists.translations.ts'
import type { ExportSource } from './export-menu.tsx'
import { type ListColumn, toFileColumns } from './list-column.ts'
import css from './print-button.module.css'

/** Some twenty pages. */
const maxRows = 1000

type Props<Row> = {
  source: ExportSource
  columns: readonly ListColumn<Row>[]
  title: string
}

type Printed<Row> = { rows: readonly Row[]; isPart: boolean }

const readPrinted = async <Row,>({ queryKey: [path, input] }: ExportSource) => {
  const { readRows } = await import('./read-rows.ts')
  const full = new AbortController()
  const rows: Row[] = []
  try {
    await readRows(String(path), input, full.signal, (more) => {
      rows.push(...(more as Row[]))
      if (rows.length > maxRows) full.abort()
    })
  } catch (error) {
    if (!full.signal.aborted) throw error
  }
  return { rows: rows.slice(0, maxRows), isPart: rows.length > maxRows }
}

/** Prints all rows of the list under its filters, whatever page is shown. */
export const PrintButton = <Row,>({ source, columns, title }: Props<Row>) => {
  const t = listsTranslations.useTranslations()
  const [printed, setPrinted] = useState<Printed<Row>>()
  const read = useMutation({
    mutationFn: () => readPrinted<Row>(source),
    onSuccess: (found) => {
      if (found.isPart) toast.show({ text: t('print.part', { count: maxRows }) })
      setPrinted(found)
    },
  })
  useEffect(() => {
    if (!printed) return
    const clear = () => setPrinted(undefined)
    window.addEventListener('afterprint', clear)
    window.print()
    return () => window.removeEventListener('afterprint', clear)
  }, [printed])
  const shown = toFileColumns(columns)
  return (
    <>
      <Button isLoading={read.isPending} onClick={() => read.mutate()}>
        {t('print')}
      </Button>
      {printed &&
        createPortal(
          <section className={css.sheet} aria-label={title}>
            <h1>{title}</h1>
            <p>
              {toFullTime(new Date())}
              {printed.isPart && ` · ${t('print.part', { count: maxRows })}`}
            </p>
            <table>
              <thead>
                <tr>
                  {shown.map(({ heading }) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {printed.rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change
                  <tr key={index}>
                    {shown.map(({ heading, value }) => (
                      <td key={heading}>{String(value(row) ?? '')}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>,
          document.body,
        )}
    </>
  )
}
