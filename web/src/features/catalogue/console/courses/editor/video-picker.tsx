import type { VideoState } from '@jingke/contract/media'
import { listVideos } from '@jingke/contract/media/calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toClock } from '../../../../../lib/format/clock.ts'
import { LoadFailure, listQuery, useDebounced } from '../../../../../lib/lists/index.ts'
import { useMay } from '../../../../../lib/rights/index.ts'
import { Button, Dialog, SearchIcon, Skeleton, TextField } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import css from './editor.module.css'
import type { LessonVideo } from './outline-draft.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  onChoose: (video: LessonVideo) => void
  /** Sends a file that is not in the library yet. */
  upload: ReactNode
}

const wordsOf = (state: VideoState) => {
  if (state === 'failed') return 'video.failed'
  return state === 'uploading' ? 'outline.uploading' : 'outline.processing'
}

const Library = ({ onChoose }: Pick<Props, 'onChoose'>) => {
  const t = coursesTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const query = useQuery(listQuery(listVideos, { pageSize: 20, keyword }))
  return (
    <>
      <TextField
        type="search"
        label={t('video.search')}
        prefix={<SearchIcon size={18} />}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && <Skeleton lines={4} />}
      {query.data?.list.length === 0 && <p className="soft-text">{t('video.none')}</p>}
      <ul className={css.videos}>
        {query.data?.list.map(({ id, name, duration, state }) => {
          const isPlayable = state === 'playable' || state === 'laddering' || state === 'ready'
          return (
            <li key={id}>
              <button
                type="button"
                className={css.videoRow}
                aria-disabled={state === 'failed' || undefined}
                onClick={() =>
                  state !== 'failed' &&
                  onChoose({
                    id,
                    name,
                    duration,
                    isPlayable,
                    isFailed: false,
                    isUploading: state === 'uploading',
                  })
                }
              >
                <span>{name}</span>
                <span className="soft-text">
                  {isPlayable ? toClock(duration) : t(wordsOf(state))}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const VideoPicker = ({ isOpen, onClose, onChoose, upload }: Props) => {
  const t = coursesTranslations.useTranslations()
  const mayRead = useMay('media.read')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('video.title')}
      description={t(mayRead ? 'video.text' : 'video.noLibrary')}
      closeLabel={t('back')}
      footer={<Button onClick={() => onChoose(null)}>{t('video.remove')}</Button>}
    >
      {upload}
      {mayRead && <Library onChoose={onChoose} />}
    </Dialog>
  )
}
