import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Skeleton } from '../../../../ui/index.ts'
import { LazyVideoPlayer } from '../../player/lazy-video-player.tsx'
import { createPlayer } from '../../player/player.ts'
import { videoQuery } from './library.queries.ts'

type Props = {
  videoId: number
  /** Where it is, in whole seconds. */
  onSecond: (second: number) => void
}

export const VideoPreview = ({ videoId, onSecond }: Props) => {
  const userName = useSession((state) => state.user?.userName ?? '')
  const [player] = useState(() => createPlayer(`console.${userName}`))
  const query = useQuery(videoQuery(videoId))
  const second = player.use((state) => Math.floor(state.position))
  useEffect(() => onSecond(second), [onSecond, second])
  if (query.isLoadingError) return <LoadFailure query={query} headingLevel={3} />
  if (!query.data) return <Skeleton shape="rect" ratio="wide" />
  const { playback, name } = query.data
  return <LazyVideoPlayer player={player} playback={playback} title={name} watermark={userName} />
}
