import { choosePoster } from '@jingke/contract/media/calls'
import { imageMinimum, imageTypes } from '@jingke/contract/profile/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { ConflictNotice, conflictVersion } from '../../../../lib/edit-dialog/index.ts'
import { storedVersion, useOnceMutation } from '../../../../lib/once/index.ts'
import { PictureField, sendPicture } from '../../../../lib/pictures/index.ts'
import { Button, toast } from '../../../../ui/index.ts'
import { captureVideoFrame } from '../../player/covers/capture-video-frame.ts'
import type { Player } from '../../player/player.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './chapters-section.module.css'
import { refreshLibrary, videoQuery } from './library.queries.ts'

const [width, height] = imageMinimum[imageTypes.poster]

type Props = {
  videoId: number
  version: number
  /** Empty: the automatic one is shown. */
  chosen: string
  automatic: string
  /** Without a chosen picture the cover of the course is shown. */
  isSoundOnly: boolean
  player: Player
}

/** The picture before a video plays: made from the file, a chosen frame or an uploaded picture. */
export const PosterSection = (props: Props) => {
  const { videoId, version, chosen, automatic, isSoundOnly, player } = props
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  /** After a conflict: choosing again replaces what the other person chose. */
  const [seen, setSeen] = useState<number>()
  const load = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: videoQuery(videoId).queryKey }),
      refreshLibrary(queries),
    ])
  const noneChosen = isSoundOnly ? 'poster.removed' : 'poster.automatic'
  const choose = useOnceMutation({
    mutationFn: async (idempotencyKey, picture: string | Blob) => {
      const poster = typeof picture === 'string' ? picture : await sendPicture('poster', picture)
      await call(
        choosePoster,
        { videoId, version: seen ?? version, poster },
        { isQuiet: true, idempotencyKey },
      )
    },
    onError: (error) => {
      setSeen(conflictVersion(error) ?? storedVersion(error) ?? undefined)
      if (conflictVersion(error) === undefined)
        toast.show({ kind: 'error', text: errorText(error) })
    },
    onSuccess: async (_, picture) => {
      setSeen(undefined)
      toast.show({ kind: 'success', text: t(picture ? 'poster.chosen' : noneChosen) })
      await load()
    },
  })
  const takeFrame = async () => {
    // Before that the player shows the poster, not a frame.
    const { hasStarted, position } = player.get()
    const isVideoFrameShown = hasStarted || position > 0
    const frame = isVideoFrameShown && (await captureVideoFrame(player.video(), { width, height }))
    if (frame) choose.mutate(frame)
    else toast.show({ kind: 'error', text: t('poster.noFrame') })
  }
  return (
    <section className={css.section}>
      <h3>{t('poster.title')}</h3>
      <ConflictNotice
        error={choose.error}
        text={t('poster.conflict')}
        onLoad={() => {
          setSeen(undefined)
          choose.reset()
          void load()
        }}
      />
      <PictureField
        label={t(isSoundOnly ? 'poster.soundLabel' : 'poster.label')}
        kind="poster"
        value={chosen}
        {...(!isSoundOnly && { automatic })}
        shape={[16, 9]}
        onChange={(address) => choose.mutate(address)}
        actions={
          !isSoundOnly && (
            <Button size="sm" isLoading={choose.isPending} onClick={() => void takeFrame()}>
              {t('poster.frame')}
            </Button>
          )
        }
      />
    </section>
  )
}
