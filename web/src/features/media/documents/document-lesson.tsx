import { getDocument } from '@jingke/contract/media/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { toSize } from '../../../lib/format/file-size.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { PdfReader } from '../../../lib/pdf/index.ts'
import { BookIcon, Button, Skeleton, Stack } from '../../../ui/index.ts'
import { documentQuery } from './document.queries.ts'
import { documentTranslations } from './document.translations.ts'

export type DocumentLessonProps = {
  courseId: number
  lessonId: number
  /** The page that the reader was at last; 0: none. */
  place: number
  /** The page to go to, each time another object. */
  jump: { readonly place: number } | undefined
  onMove: (page: number, hasReachedEnd: boolean) => void
}

export const DocumentLesson = ({
  courseId,
  lessonId,
  place,
  jump,
  onMove,
}: DocumentLessonProps) => {
  const t = documentTranslations.useTranslations()
  const query = useQuery(documentQuery(courseId, lessonId))
  const renew = async () => (await call(getDocument, { courseId, lessonId }, { isQuiet: true })).url
  const download = useMutation({
    mutationFn: async () => window.location.assign(await renew()),
  })
  if (query.isError) return <LoadFailure query={query} size="md" />
  if (!query.data) return <Skeleton lines={12} />
  const { name, size, url, isDownloadable } = query.data
  return (
    <Stack gap={3}>
      <PdfReader
        key={lessonId}
        name={name}
        size={size}
        url={url}
        renew={renew}
        startPage={place}
        jump={jump}
        onPage={onMove}
      />
      {isDownloadable && (
        <div>
          <Button
            size="sm"
            icon={<BookIcon size={16} />}
            isLoading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('download', { size: toSize(size) })}
          </Button>
        </div>
      )}
    </Stack>
  )
}
