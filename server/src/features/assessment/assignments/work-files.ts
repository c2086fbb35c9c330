import type { Context } from '../../../platform/context.ts'
import { listLearnerFiles } from '../../media/index.ts'
import type { WorkFiles } from './own/own-assignment.view.ts'
import type { TryRow } from './submissions.store.ts'

/** The files of these tries, and more. */
export const readWorkFiles = async (
  db: Context['db'],
  tries: readonly TryRow[],
  more: readonly number[] = [],
): Promise<WorkFiles> => {
  const ids = tries.flatMap(({ submission }) => [
    ...submission.fileIds,
    ...submission.markedFileIds,
  ])
  const files = await listLearnerFiles(db, [...new Set([...ids, ...more])])
  return new Map(
    files.map(({ id, name, contentType, size }) => [id, { id, name, contentType, size }]),
  )
}
