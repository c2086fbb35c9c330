import type { LibraryVideo, VideoCut } from '@jingke/contract/media'
import {
  cancelVideo,
  markVideoPublic,
  retryVideo,
  transcodeAgain,
} from '@jingke/contract/media/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { toast } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { refreshLibrary, videoQuery } from './library.queries.ts'

type VideoAction =
  | { readonly do: 'retry' | 'cancel' | 'transcodeAgain' }
  | { readonly do: 'cut'; readonly cut: VideoCut | null }
  | { readonly do: 'markPublic'; readonly isPublic: boolean }

const runAction = (videoId: number, action: VideoAction): Promise<null> => {
  switch (action.do) {
    case 'retry':
      return call(retryVideo, { videoId })
    case 'transcodeAgain':
      return call(transcodeAgain, { videoId })
    case 'cut':
      return call(transcodeAgain, { videoId, cut: action.cut })
    case 'cancel':
      return call(cancelVideo, { videoId })
    case 'markPublic':
      return call(markVideoPublic, { videoId, isPublic: action.isPublic })
  }
}

/** Commands on one video. */
export const useVideoActions = (video: Pick<LibraryVideo, 'id'>, onDone?: () => void) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (action: VideoAction) => runAction(video.id, action),
    onSuccess: (_, action) => {
      toast.show({ kind: 'success', text: t(`done.${action.do}`) })
      onDone?.()
    },
    onSettled: () =>
      Promise.all([
        refreshLibrary(queries),
        queries.invalidateQueries({ queryKey: videoQuery(video.id).queryKey }),
      ]),
  })
}
