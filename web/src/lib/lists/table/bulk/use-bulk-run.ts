import type { BulkAnswer } from '@jingke/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../../../ui/index.ts'
import type { ExportSource } from '../../export/export-menu.tsx'
import { tableTranslations } from '../table.translations.ts'
import { type Selected, type SelectionInput, sendInBatches } from './selected.ts'

type Send<Filter> = (selection: SelectionInput<Filter>) => Promise<BulkAnswer>

export interface BulkTask<Filter> {
  readonly send: Send<Filter>
  readonly doneText: (count: number) => string
  /** Reverses the task for the rows that it changed. */
  readonly undo?: Omit<BulkTask<Filter>, 'undo'>
  /** Called at the end, also if only some batches were sent. */
  readonly onEnd?: () => void
}

/** What has become of the rows so far. */
interface Progress {
  readonly passed: number
  readonly total: number
}

/** Runs a task on the selected rows, batch by batch, and says what was done and what was refused. */
export const useBulkRun = <Filter>({ queryKey: [listPath] }: ExportSource) => {
  const t = tableTranslations.useTranslations()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [refused, setRefused] = useState<BulkAnswer['refused']>([])
  const isStopped = useRef(false)

  const run = async (selected: Selected<Filter>, task: BulkTask<Filter>): Promise<boolean> => {
    const sum: Pick<BulkAnswer, 'done' | 'unchanged' | 'refused'> = {
      done: [],
      unchanged: 0,
      refused: [],
    }
    const passed = () => sum.done.length + sum.unchanged + sum.refused.length
    isStopped.current = false
    setProgress({ passed: 0, total: selected.count })
    let isWhole = true
    try {
      await sendInBatches(selected, task.send, (answer) => {
        sum.done.push(...answer.done)
        sum.unchanged += answer.unchanged
        sum.refused.push(...answer.refused)
        setProgress({ passed: passed(), total: selected.count })
        return !isStopped.current
      })
    } catch {
      // The failed call was shown as every error is; what was done before it is told below.
      isWhole = false
    }
    setProgress(undefined)
    setRefused(sum.refused)
    const { undo } = task
    const { done } = sum
    if (done.length > 0)
      toast.show({
        kind: 'success',
        text: task.doneText(done.length),
        ...(undo && {
          action: {
            label: t('bulk.undo'),
            onAct: () => void run({ ids: done, count: done.length }, undo),
          },
        }),
      })
    else if (isWhole && sum.unchanged > 0)
      toast.show({ kind: 'info', text: t('bulk.unchanged', { count: sum.unchanged }) })
    task.onEnd?.()
    void queries.invalidateQueries({ queryKey: [listPath] })
    return isWhole && !isStopped.current
  }
  return {
    run,
    progress,
    stop: () => {
      isStopped.current = true
    },
    refused,
    closeRefused: () => setRefused([]),
  }
}
