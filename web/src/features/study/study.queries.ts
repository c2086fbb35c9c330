import type { StudyRecord } from '@jingke/contract/study'
import { listStudyRecords, removeStudyRecord } from '@jingke/contract/study/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const useRecordRemoval = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ courseId, lessonId, videoId }: StudyRecord) =>
      call(removeStudyRecord, { courseId, ...(videoId === null ? { lessonId } : { videoId }) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listStudyRecords] }),
  })
}
