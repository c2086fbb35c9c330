import type { Caption, LibraryVideo } from '@jingke/contract/media'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { toClock } from '../../../../lib/format/clock.ts'
import { toSize } from '../../../../lib/format/file-size.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { AuditLogLink, EditableBy, ReadOnlyNote } from '../../../../lib/rights/index.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { useCloseGuard } from '../../../../lib/unsaved/index.ts'
import { Drawer, Skeleton, Stack } from '../../../../ui/index.ts'
import { LazyVideoPlayer } from '../../player/lazy-video-player.tsx'
import { createPlayer } from '../../player/player.ts'
import { CaptionsSection } from '../captions/captions-section.tsx'
import { CueEditor } from '../captions/cue-editor.tsx'
import { TranscriptionStatus } from '../captions/transcription-status.tsx'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { ChaptersSection } from './chapters-section.tsx'
import { CutSection } from './cut-section.tsx'
import { videoQuery } from './library.queries.ts'
import css from './library-page.module.css'
import { PosterSection } from './poster-section.tsx'

/** How the video was watched comes from the study feature, by way of the console. */
export type Curve = ComponentType<{ videoId: number; onSeek: (second: number) => void }>

type PreviewProps = { videoId: number; Curve: Curve; onDirty: (isDirty: boolean) => void }

const Preview = ({ videoId, Curve, onDirty }: PreviewProps) => {
  const userName = useSession((state) => state.user?.userName ?? '')
  const [player] = useState(() => createPlayer(`console.${userName}`))
  const query = useQuery(videoQuery(videoId))
  const [edited, setEdited] = useState<Caption>()
  if (query.isLoadingError) return <LoadFailure query={query} headingLevel={3} />
  if (!query.data) return <Skeleton shape="rect" ratio="wide" />
  const { playback, name, transcription, canTranscribe, cut } = query.data
  const cutKey = `${cut?.start} ${cut?.end}`
  return (
    <>
      {/* The editor of captions has a player of its own. */}
      {!edited && (
        <LazyVideoPlayer key={cutKey} {...{ player, playback }} title={name} watermark={userName} />
      )}
      <ReadOnlyNote permission="media.change" />
      <EditableBy permission="media.change">
        <CutSection
          key={cutKey}
          {...{ cut, player }}
          video={query.data}
          uncutDuration={query.data.uncutDuration}
          canCut={query.data.canCut}
        />
      </EditableBy>
      <Curve videoId={videoId} onSeek={player.seek} />
      <EditableBy permission="media.change">
        <PosterSection
          {...{ videoId, player }}
          version={query.data.version}
          chosen={query.data.chosenPoster}
          automatic={query.data.automaticPoster}
          isSoundOnly={query.data.isSoundOnly}
        />
      </EditableBy>
      <EditableBy permission="media.change">
        <ChaptersSection
          videoId={videoId}
          version={query.data.version}
          marks={query.data.chapters}
          inFile={query.data.fileChapters}
          onDirty={onDirty}
        />
      </EditableBy>
      <EditableBy permission="media.change">
        <CaptionsSection
          videoId={videoId}
          onEdit={setEdited}
          inFile={query.data.fileSubtitles}
          status={<TranscriptionStatus {...{ videoId, transcription, canTranscribe }} />}
        />
      </EditableBy>
      {edited && (
        <CueEditor
          caption={edited}
          playback={playback}
          title={name}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

type Props = { video: LibraryVideo | undefined; Curve: Curve; onClose: () => void }

/** Preview, viewing curve, poster, chapters and captions of one video. */
export const VideoDrawer = ({ video, Curve, onClose }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const [isDirty, setIsDirty] = useState(false)
  const { close, question } = useCloseGuard(isDirty, onClose)
  return (
    <Drawer
      size="lg"
      isOpen={video !== undefined}
      onClose={close}
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
              video.isSoundOnly && t('list.sound'),
              video.width > 0 && `${video.width}×${video.height}`,
              video.storedBytes > 0 && t('drawer.stored', { size: toSize(video.storedBytes) }),
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            <AuditLogLink subject="video" id={video.id} />
          </p>
          <Preview videoId={video.id} Curve={Curve} onDirty={setIsDirty} />
          {question}
        </Stack>
      )}
    </Drawer>
  )
}
