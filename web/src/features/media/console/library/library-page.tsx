import type { LibraryVideo } from '@jingke/contract/media'
import { listVideos } from '@jingke/contract/media/calls'
import { videoSorts, videoStates } from '@jingke/contract/media/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toClock } from '../../../../lib/format/clock.ts'
import { toSize } from '../../../../lib/format/file-size.ts'
import {
  actionsColumn,
  countColumn,
  type ListColumn,
  ListPage,
  SearchFilter,
  SelectFilter,
  useList,
} from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { PlayIcon, Tag } from '../../../../ui/index.ts'
import { ListenGlyph } from '../../player/controls/player-icons.tsx'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { DropZone } from '../uploads/drop-zone.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { HealthStrip } from './health-strip.tsx'
import { healthQuery, libraryInterval } from './library.queries.ts'
import css from './library-page.module.css'
import { OriginalsSwitch } from './originals-switch.tsx'
import { type Curve, VideoDrawer } from './video-drawer.tsx'
import { VideoMenu } from './video-menu.tsx'
import { VideoStateView } from './video-state.tsx'

const VideoName = ({ video, onOpen }: { video: LibraryVideo; onOpen: () => void }) => {
  const t = mediaConsoleTranslations.useTranslations()
  return (
    <div className={css.video}>
      {video.poster ? (
        <img src={video.poster} alt="" loading="lazy" className={css.poster} />
      ) : (
        <span className={css.poster}>
          {video.isSoundOnly ? <ListenGlyph size={20} /> : <PlayIcon size={20} />}
        </span>
      )}
      <span className={css.names}>
        <button type="button" className={css.name} onClick={onOpen}>
          {video.name}
        </button>
        <span className={css.facts}>
          {[
            video.duration > 0 && toClock(video.duration),
            toSize(video.fileSize),
            video.isSoundOnly
              ? t('list.sound')
              : video.qualities.map((height) => `${height}p`).join(' '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {video.isPublic && (
          <span>
            <Tag tone="gold">{t('list.public')}</Tag>
          </span>
        )}
      </span>
    </div>
  )
}

const useColumns = (onOpen: (video: LibraryVideo) => void): ListColumn<LibraryVideo>[] => {
  const t = mediaConsoleTranslations.useTranslations()
  return [
    {
      id: 'name',
      header: t('list.video'),
      sortName: 'name',
      isRowHeader: true,
      value: [
        { heading: t('list.video'), value: ({ name }) => name },
        { heading: t('list.duration'), value: ({ duration }) => toClock(duration) },
        { heading: t('list.bytes'), value: ({ fileSize }) => fileSize },
        {
          heading: t('list.qualities'),
          value: ({ isSoundOnly, qualities }) =>
            isSoundOnly ? t('list.sound') : qualities.map((height) => `${height}p`).join(' '),
        },
        {
          heading: t('list.public'),
          value: ({ isPublic }) => t(isPublic ? 'list.yes' : 'list.no'),
        },
      ],
      cell: (video) => <VideoName video={video} onOpen={() => onOpen(video)} />,
    },
    {
      id: 'state',
      header: t('list.state'),
      value: ({ state, failure }) =>
        [t(`state.${state}`), ...(failure ? [failure.words] : [])].join(': '),
      cell: (video) => <VideoStateView video={video} />,
    },
    countColumn('stored', t('list.stored'), ({ storedBytes }) => storedBytes, {
      isSpare: true,
      cell: ({ storedBytes }) => (storedBytes > 0 ? toSize(storedBytes) : '–'),
    }),
    countColumn('captions', t('list.captions'), ({ captionCount }) => captionCount, {
      isSpare: true,
    }),
    countColumn('lessons', t('list.lessons'), ({ lessonCount }) => lessonCount, { isSpare: true }),
    actionsColumn(t('menu.trigger'), (video) => (
      <VideoMenu video={video} onOpen={() => onOpen(video)} />
    )),
  ]
}

export const LibraryPage = ({ Curve }: { Curve: Curve }) => {
  const t = mediaConsoleTranslations.useTranslations()
  const [opened, setOpened] = useState<LibraryVideo>()
  const columns = useColumns(setOpened)
  const list = useList(listVideos, {
    filters: ['keyword', 'state'],
    sorts: videoSorts,
    input: ({ keyword, state }) => ({
      keyword,
      state: videoStates.find((known) => known === state),
    }),
    refetchInterval: libraryInterval,
  })
  const health = useQuery(healthQuery())
  const mayChange = useMay('media.change')
  return (
    <ListPage
      name="videos"
      title={t('list.title')}
      text={t('list.text')}
      intro={
        <>
          <HealthStrip />
          <OriginalsSwitch />
          {mayChange && <DropZone limit={health.data?.uploadLimit} />}
          <UploadList />
        </>
      }
      filters={
        <>
          <SearchFilter label={t('list.search')} />
          <SelectFilter
            name="state"
            label={t('list.state')}
            all={t('list.allStates')}
            options={videoStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      noMatch={{ title: t('list.noMatch'), text: t('list.noMatchText') }}
      bulk={
        mayChange
          ? {
              idOf: ({ id }) => id,
              nameOf: ({ name }) => name,
              actions: (bulk) => <BulkActions {...bulk} />,
            }
          : undefined
      }
    >
      <VideoDrawer video={opened} Curve={Curve} onClose={() => setOpened(undefined)} />
    </ListPage>
  )
}
