import { maxKeyword } from '@jingke/contract/core/constants'
import type { GrantedVideo } from '@jingke/contract/partner'
import { grantVideo, listGrantedVideos, revokeVideo } from '@jingke/contract/partner/calls'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange, useRefresh } from '../../../lib/edit-dialog/index.ts'
import { ExportMenu, type FileColumn, LoadFailure } from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { RelativeTime, toDate } from '../../../lib/time/index.ts'
import { Button, Dialog, SearchIcon, Skeleton, TextField } from '../../../ui/index.ts'
import { grantedQuery, videosQuery } from './partner-console.queries.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'
import css from './partners.module.css'

type ChooserProps = { granted: ReadonlySet<number>; onChoose: (id: number) => void }

const VideoChooser = ({ granted, onChoose }: ChooserProps) => {
  const t = partnerConsoleTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const query = useQuery({ ...videosQuery(keyword), placeholderData: keepPreviousData })
  return (
    <>
      <TextField
        type="search"
        label={t('videos.search')}
        prefix={<SearchIcon size={18} />}
        maxLength={maxKeyword}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {query.isError && <LoadFailure query={query} headingLevel={3} />}
      {query.isPending && <Skeleton lines={4} />}
      {query.data?.list.length === 0 && <p className="soft-text">{t('videos.noMatch')}</p>}
      <ul>
        {query.data?.list.map((video) => (
          <li key={video.id} className={css.row}>
            <span>
              {video.name} <span className="soft-text">#{video.id}</span>
            </span>
            <Button
              size="sm"
              className={css.end}
              disabled={granted.has(video.id)}
              onClick={() => onChoose(video.id)}
            >
              {t(granted.has(video.id) ? 'videos.granted' : 'videos.grant')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The videos granted to a partner. */
export const VideosSection = ({ partnerId }: { partnerId: number }) => {
  const t = partnerConsoleTranslations.useTranslations()
  const [page, setPage] = useState(1)
  const [isChoosing, setIsChoosing] = useState(false)
  const mayChange = useMay('partners.change')
  // They are chosen from the library.
  const mayGrant = useMay('media.read') && mayChange
  const source = grantedQuery(partnerId, page)
  const query = useQuery(source)
  const fileColumns: FileColumn<GrantedVideo>[] = [
    { heading: t('viewings.video'), value: ({ title }) => title },
    { heading: t('videos.grantedAt'), value: ({ grantedAt }) => toDate(grantedAt) },
  ]
  const [toRevoke, setToRevoke] = useState<GrantedVideo>()
  const refresh = useRefresh()
  const grant = useMutation({
    mutationFn: (videoId: number) => call(grantVideo, { partnerId, videoId }),
    onSettled: () => refresh([listGrantedVideos]),
  })
  const videos = query.data?.list ?? []
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('videos.title')}</h2>
        {videos.length > 0 && (
          <ExportMenu source={source} columns={fileColumns} name={t('videos.title')} />
        )}
        {mayGrant && (
          <Button size="sm" variant="primary" onClick={() => setIsChoosing(true)}>
            {t('videos.add')}
          </Button>
        )}
      </div>
      {query.isError && <LoadFailure query={query} headingLevel={3} />}
      {query.isPending && <Skeleton lines={3} />}
      {query.data?.total === 0 && <p className="soft-text">{t('videos.none')}</p>}
      <ul>
        {videos.map((video) => (
          <li key={video.videoId} className={css.row}>
            <span>
              {video.title} <span className="soft-text">#{video.videoId}</span>
            </span>
            <span className="soft-text">
              <RelativeTime at={video.grantedAt} />
            </span>
            {mayChange && (
              <Button size="sm" className={css.end} onClick={() => setToRevoke(video)}>
                {t('videos.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {query.data && query.data.totalPage > 1 && (
        <div className={css.pages}>
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('videos.before')}
          </Button>
          <Button
            size="sm"
            disabled={page >= query.data.totalPage}
            onClick={() => setPage(page + 1)}
          >
            {t('videos.after')}
          </Button>
        </div>
      )}
      {toRevoke && (
        <ConfirmedChange
          title={t('videos.revokeTitle', { name: toRevoke.title })}
          text={t('videos.revokeText')}
          confirmLabel={t('videos.revoke')}
          send={() => call(revokeVideo, { partnerId, videoId: toRevoke.videoId })}
          doneText={t('videos.revoked')}
          refreshes={[listGrantedVideos]}
          onClose={() => setToRevoke(undefined)}
        />
      )}
      <Dialog
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={t('videos.add')}
        closeLabel={t('form.back')}
      >
        <VideoChooser
          granted={new Set(videos.map(({ videoId }) => videoId))}
          onChoose={grant.mutate}
        />
      </Dialog>
    </section>
  )
}
