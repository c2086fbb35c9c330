import type { LibraryVideo } from '@jingke/contract/media'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { toClock } from '../../../../lib/format/clock.ts'
import { toSize } from '../../../../lib/format/file-size.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Drawer, Skeleton, Stack } from '../../../../ui/index.ts'
import { LazyVideoPlayer } from '../../player/lazy-video-player.tsx'
import { createPlayer } from '../../player/player.ts'
import { CaptionsSection } from '../captions/captions-section.tsx'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { ChaptersSection } from './chapters-section.tsx'
import { videoQuery } from './library.queries.ts'
import css from './library-page.module.css'

/** How the video was watched comes from the study feature, by way of the console. */
export type Curve = ComponentType<{ videoId: number; onSeek: (second: number) => void }>

const Preview = ({ videoId, Curve }: { videoId: number; Curve: Curve }) => {
  const userName = useSession((state) => state.user?.userName ?? '')
  const [player] = useState(() => createPlayer(`console.${userName}`))
  const query = useQuery(videoQuery(videoId))
  if (query.isError) return <LoadFailure query={query} headingLevel={3} />
  if (!query.data) return <Skeleton shape="rect" ratio="wide" />
  return (
    <>
      <LazyVideoPlayer
        player={player}
        playback={query.data.playback}
        title={query.data.name}
        watermark={userName}
      />
      <Curve videoId={videoId} onSeek={player.seek} />
      <ChaptersSection key={query.dataUpdatedAt} videoId={videoId} marks={query.data.chapters} />
    </>
  )
}

type Props = { video: LibraryVideo | undefined; Curve: Curve; onClose: () => void }

/** Preview, viewing curve, chapters and captions of one video. */
export const VideoDrawer = ({ video, Curve, onClose }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  return (
    <Drawer
      size="lg"
      isOpen={video !== undefined}
      onClose={onClose}
      title={video?.name ?? ''}
      closeLabel={t('dialog.back')}
    >
      {video && (
        <Stack gap={6}>
          <p className={css.note}>
            {[
              video.fileName,
              toSize(video.fileSize),
              video.duration > 0 && toClock(video.duration),
              video.width > 0 && `${video.width}×${video.height}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Preview videoId={video.id} Curve={Curve} />
          <CaptionsSection videoId={video.id} />
        </Stack>
      )}
    </Drawer>
  )
}
