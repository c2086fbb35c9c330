import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findVideo, listVideoDurations } from '../../media/index.ts'
import { listCurve, listPositions, minuteLength } from './curves.store.ts'

export const getVideoCurve: Operation<typeof calls.getVideoCurve> = async (
  { context },
  { videoId },
) => {
  const { db } = context
  if (!(await findVideo(db, videoId))) throw new Problem(mediaProblems.videoNotFound)
  const [durations, minutes, positions] = await Promise.all([
    listVideoDurations(db, [videoId]),
    listCurve(db, videoId),
    listPositions(db, videoId),
  ])
  const duration = durations.get(videoId) ?? 0
  const zeros = () => Array.from({ length: duration }, () => 0)
  const [watched, again, left] = [zeros(), zeros(), zeros()]
  for (const row of minutes)
    for (let index = 0; index < minuteLength; index += 1) {
      const second = row.minute * minuteLength + index
      if (second >= duration) break
      watched[second] = row.watched[index] ?? 0
      again[second] = row.again[index] ?? 0
    }
  // Who is at the end has watched it to the end, and has not left.
  for (const { position, viewers } of positions)
    if (position < duration) left[position] = (left[position] ?? 0) + viewers
  return {
    videoId,
    duration,
    viewers: positions.reduce((sum, { viewers }) => sum + viewers, 0),
    watched,
    again,
    left,
  }
}
