import { z } from 'zod'
import { maxBatch } from './constants.ts'
import { Id } from './fields.ts'
import { defineProblem } from './problem.ts'

/** Rows that match and are not selected. */
const maxExcept = 1000

/** The rows that a bulk action is for: by id, or all that match the filter of the list. */
export const selectionOf = <Filter extends z.ZodObject>(filter: Filter) =>
  z.union([
    z.object({ ids: z.array(Id).min(1).max(maxBatch) }),
    z.object({
      filter,
      except: z.array(Id).max(maxExcept).default([]),
      /** As many as the caller saw selected. If another number matches, the first call is refused. */
      total: z.int().min(1),
      /** `next` of the call before; absent in the first call. */
      after: Id.optional(),
    }),
  ])
export type Selection<Filter> =
  | { ids: number[] }
  | { filter: Filter; except: number[]; total: number; after?: number | undefined }

const Refusal = z.object({ id: Id, name: z.string(), message: z.string() })

/** The answer for one part of the selected rows. */
export const BulkAnswer = z.object({
  done: z.array(Id),
  /** Rows that were so before. */
  unchanged: z.int(),
  refused: z.array(Refusal),
  /** For the next call; null: that was the last. */
  next: Id.nullable(),
})
export type BulkAnswer = z.output<typeof BulkAnswer>

export const selectionProblems = {
  selectionChanged: defineProblem({
    id: 'selection-changed',
    code: 409,
    zh: '列表刚刚有变化，现在符合条件的有 {total} 项。什么都没有修改，请核对后重新选择',
    en: 'The list has just changed: {total} rows match now. Nothing was changed. Check the list and select again.',
  }),
}
