import type { LibraryVideo } from '@jingke/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import { toast } from '../../../../ui/index.ts'
import { mediaConsoleWords } from '../media-console.words.ts'
import { refreshLibrary } from './library.queries.ts'

type Deed =
  | { readonly do: 'retry' | 'cancel' | 'delete' }
  | { readonly do: 'rename'; readonly name: string }
  | { readonly do: 'markPublic'; readonly isPublic: boolean }

const carryOut = (videoId: number, deed: Deed): Promise<null> => {
  switch (deed.do) {
    case 'retry':
      return call('/jk-admin/api-admin/v1/media/retry', { videoId })
    case 'cancel':
      return call('/jk-admin/api-admin/v1/media/cancel', { videoId })
    case 'delete':
      return call('/jk-admin/api-admin/v1/media/delete', { videoId })
    case 'rename':
      return call('/jk-admin/api-admin/v1/media/rename', { videoId, name: deed.name })
    case 'markPublic':
      return call('/jk-admin/api-admin/v1/media/markPublic', { videoId, isPublic: deed.isPublic })
  }
}

/** What an operator does with one video; a refusal is shown in the server's words. */
export const useVideoActions = (video: Pick<LibraryVideo, 'id'>, onDone?: () => void) => {
  const t = mediaConsoleWords.useWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (deed: Deed) => carryOut(video.id, deed),
    onSuccess: (_, deed) => {
      toast.show({ kind: 'success', text: t(`done.${deed.do}`) })
      onDone?.()
    },
    onSettled: () => refreshLibrary(queries),
  })
}
