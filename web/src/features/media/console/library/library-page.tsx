import type { LibraryVideo } from '@jingke/contract/media'
import { videoSorts, videoStates } from '@jingke/contract/media/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toClock } from '../../../../lib/format/clock.ts'
import { toSize } from '../../../../lib/format/file-size.ts'
import {
  type ListColumn,
  ListFilters,
  SearchField,
  SelectableTable,
  useListAddress,
  useSort,
} from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { EmptyState, PageHeading, PlayIcon, SelectField, Stack, Tag } from '../../../../ui/index.ts'
import { ListenGlyph } from '../../player/controls/player-icons.tsx'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { DropZone } from '../uploads/drop-zone.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { HealthStrip } from './health-strip.tsx'
import { healthQuery, libraryQuery } from './library.queries.ts'
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
    {
      id: 'stored',
      header: t('list.stored'),
      align: 'end',
      isNarrow: true,
      isSpare: true,
      value: ({ storedBytes }) => storedBytes,
      cell: ({ storedBytes }) => (storedBytes > 0 ? toSize(storedBytes) : '–'),
    },
    {
      id: 'captions',
      header: t('list.captions'),
      align: 'end',
      isNarrow: true,
      isSpare: true,
      cell: ({ captionCount }) => captionCount,
    },
    {
      id: 'lessons',
      header: t('list.lessons'),
      align: 'end',
      isNarrow: true,
      isSpare: true,
      cell: ({ lessonCount }) => lessonCount,
    },
    {
      id: 'menu',
      value: null,
      header: <span className="visually-hidden">{t('menu.trigger')}</span>,
      isNarrow: true,
      cell: (video) => <VideoMenu video={video} onOpen={() => onOpen(video)} />,
    },
  ]
}

export const LibraryPage = ({ Curve }: { Curve: Curve }) => {
  const t = mediaConsoleTranslations.useTranslations()
  const [opened, setOpened] = useState<LibraryVideo>()
  const columns = useColumns(setOpened)
  const { page, size, filters, change } = useListAddress(['keyword', 'state'])
  const state = videoStates.find((known) => known === filters.state)
  const health = useQuery(healthQuery())
  const mayChange = useMay('media.change')
  const sort = useSort(videoSorts)
  const filter = {
    ...(filters.keyword && { keyword: filters.keyword }),
    ...(state && { state }),
  }
  const source = {
    ...libraryQuery({ pageNum: page, pageSize: size, ...filter, ...sort }),
    placeholderData: keepPreviousData,
  }
  const query = useQuery(source)
  const isFiltered = filters.keyword !== '' || state !== undefined
  return (
    <Stack gap={6}>
      <PageHeading title={t('list.title')} text={t('list.text')} />
      <HealthStrip />
      <OriginalsSwitch />
      {mayChange && <DropZone limit={health.data?.uploadLimit} />}
      <UploadList />
      <ListFilters>
        <SearchField
          label={t('list.search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
        <SelectField
          label={t('list.state')}
          isLabelHidden
          placeholder={t('list.allStates')}
          options={videoStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state ?? ''}
          onChange={(event) => change({ state: event.target.value })}
        />
      </ListFilters>
      <SelectableTable
        name="videos"
        nameOf={({ name }) => name}
        filter={filter}
        actions={mayChange ? (bulk) => <BulkActions {...bulk} /> : undefined}
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('list.title')}
        columns={columns}
        rowKey={(video) => video.id}
        empty={
          <EmptyState
            title={t(isFiltered ? 'list.noMatch' : 'list.empty')}
            text={t(isFiltered ? 'list.noMatchText' : 'list.emptyText')}
          />
        }
      />
      <VideoDrawer video={opened} Curve={Curve} onClose={() => setOpened(undefined)} />
    </Stack>
  )
}
