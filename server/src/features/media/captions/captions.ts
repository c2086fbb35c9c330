import { type Caption, type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findVideo } from '../library/videos.store.ts'
import {
  type CaptionRow,
  deleteCaptionRow,
  findCaption,
  listCaptionRows,
  listCues,
  putCaptionRow,
  rewriteCues,
} from './captions.store.ts'
import { CaptionError, checkCues, parseCaptions } from './parse-captions.ts'

const toCaption = ({ id, language, label, cueCount }: CaptionRow): Caption => ({
  id,
  language,
  label,
  cueCount,
})

const inWords = <Result>(work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error
    throw new Problem(mediaProblems.wrongCaptions, {
      parameters: { line: error.line, problem: error.words },
    })
  }
}

export const listCaptions: Operation<typeof mediaEndpoints.listCaptions> = async (
  { context },
  { videoId },
) => {
  const db = context.database.orm
  if (!(await findVideo(db, videoId))) throw new Problem(mediaProblems.videoNotFound)
  return (await listCaptionRows(db, videoId)).map(toCaption)
}

export const getCaption: Operation<typeof mediaEndpoints.getCaption> = async (
  { context },
  { captionId },
) => {
  const db = context.database.orm
  const row = await findCaption(db, captionId)
  if (!row) throw new Problem(mediaProblems.captionNotFound)
  return { ...toCaption(row), cues: await listCues(db, captionId) }
}

export const putCaption: Operation<typeof mediaEndpoints.putCaption> = async (
  { context },
  { text, ...caption },
) => {
  const db = context.database.orm
  const cues = inWords(() => parseCaptions(text))
  if (!(await findVideo(db, caption.videoId))) throw new Problem(mediaProblems.videoNotFound)
  return toCaption(await putCaptionRow(db, caption, cues))
}

export const editCaptionLines: Operation<typeof mediaEndpoints.editCaptionLines> = async (
  { context },
  { captionId, from, remove, insert },
) => {
  const row = await rewriteCues(context.database.orm, captionId, (cues) =>
    inWords(() => checkCues(cues.toSpliced(from, remove, ...insert))),
  )
  if (!row) throw new Problem(mediaProblems.captionNotFound)
  return toCaption(row)
}

export const deleteCaption: Operation<typeof mediaEndpoints.deleteCaption> = async (
  { context },
  { captionId },
) => {
  await deleteCaptionRow(context.database.orm, captionId)
  return null
}
