import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { questionCardCode, videoQuestionsQuery } from '../../../features/assessment/index.ts'
import type { createPlayer } from '../../../features/media/index.ts'
import type { useRecorder } from '../../../features/study/index.ts'
import { LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { Spinner } from '../../../ui/index.ts'

type Options = {
  player: ReturnType<typeof createPlayer>
  recorder: ReturnType<typeof useRecorder>
  /** Undefined: nothing is asked, since nothing is recorded. */
  video: { readonly videoId: number; readonly courseId?: number } | undefined
}

/** Seconds that are played again before an answer. */
const rewound = 15

const noVideo = { videoId: 0 }

/** Stops the player at the next question of its video, and shows the question there. */
export const useVideoQuestions = ({ player, recorder, video }: Options) => {
  const queries = useQueryClient()
  const listed = videoQuestionsQuery(video ?? noVideo)
  const list = useQuery({ ...listed, enabled: video !== undefined }).data?.list
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const isReady = player.use((state) => state.isReady)
  const isHeld = player.use((state) => state.isHeld && state.hasStarted)
  const status = recorder.use((state) => state.status)
  const playId = recorder.use((state) => state.playId)

  const next = list?.find(({ isDone, questionId }) => !isDone && !skipped.has(questionId))
  const second = next?.second
  useEffect(() => player.setLimit(second), [player, second])

  // Whoever goes on behind a question that may be skipped has skipped it.
  useEffect(() => {
    const at = player.video()?.currentTime ?? 0
    if (isReady && list)
      setSkipped(
        (known) =>
          new Set([
            ...known,
            ...list.flatMap((one) =>
              one.rule === 'optional' && one.second < at ? [one.questionId] : [],
            ),
          ]),
      )
  }, [player, isReady, list])

  // A question is asked within a play, also of somebody who begins at it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a play may begin once the record is read
  useEffect(() => {
    if (isHeld) recorder.onPlay()
  }, [recorder, isHeld, status])

  const goOn = () => player.play()
  if (!list || !video) return {}
  return {
    questions: list,
    question:
      isHeld && next && status !== 'takenOver' ? (
        <LazyComponent
          key={next.questionId}
          code={questionCardCode}
          fallback={<Spinner size={44} />}
          props={{
            video,
            placed: next,
            playId,
            onBegin: () => void recorder.begin(),
            onDone: () => {
              queries.setQueryData(listed.queryKey, {
                list: list.map((one) => (one === next ? { ...one, isDone: true } : one)),
              })
              const following = list.find(
                (one) => one !== next && !one.isDone && !skipped.has(one.questionId),
              )
              player.setLimit(following?.second)
              goOn()
            },
            onSkip: () => {
              const passed = new Set([...skipped, next.questionId])
              setSkipped(passed)
              const following = list.find((one) => !one.isDone && !passed.has(one.questionId))
              player.setLimit(following?.second)
              goOn()
            },
            onRewind: () => {
              player.seek(next.second - rewound)
              goOn()
            },
          }}
        />
      ) : undefined,
  }
}
