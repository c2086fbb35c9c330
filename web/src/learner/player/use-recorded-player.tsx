import { useCallback, useEffect } from 'react'
import type { createPlayer } from '../../features/media/index.ts'
import { TakenOverNotice, type useRecorder } from '../../features/study/index.ts'

type Player = ReturnType<typeof createPlayer>
type Recorder = ReturnType<typeof useRecorder>

/** Connects a player with the record of what it plays. */
export const useRecordedPlayer = (player: Player, recorder: Recorder) => {
  const status = recorder.use((state) => state.status)
  const position = recorder.use((state) => state.position)
  const watched = recorder.use((state) => state.ranges)
  const isPlaying = player.use((state) => state.isPlaying)

  const isTakenOver = status === 'takenOver'
  useEffect(() => {
    if (isTakenOver && isPlaying) player.pause()
  }, [player, isTakenOver, isPlaying])

  const error = player.use((state) => state.error)
  useEffect(() => {
    if (error) recorder.reportError(error, player.get().position)
  }, [player, recorder, error])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a play may begin when either has changed
  useEffect(() => {
    // Read anew: opening another lesson has stopped the player by now.
    if (player.get().isPlaying) recorder.onPlay()
  }, [player, recorder, isPlaying, status])

  const continueHere = useCallback(async () => {
    const left = player.get().position
    const begun = recorder.begin()
    player.play()
    const position = await begun
    // Played on another device meanwhile: continues at that position.
    if (position !== undefined && Math.abs(left - position) > 1) player.seek(position)
  }, [player, recorder])

  return {
    isOpening: status === 'opening',
    player: {
      position,
      watched,
      // Without a record the player stores the position in this browser.
      ...(recorder.isRecording && { onPosition: recorder.add }),
      notice: isTakenOver ? <TakenOverNotice onContinue={() => void continueHere()} /> : undefined,
    },
  }
}
