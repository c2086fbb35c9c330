import { builtInRoles, type Permission } from '@jingke/contract/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useRights } from '../../../../../lib/rights/rights.ts'
import { render } from '../../../../../ui/testing/render.tsx'
import type { LessonUploader } from './folder/lesson-uploader.ts'
import { UploadVideo } from './upload-video.tsx'
import type { CourseEditor } from './use-course-editor.ts'

afterEach(() => useRights.setState({ rights: undefined }))

const addVideo = vi.fn()
let finish = () => {}

const NoProgress = () => null

const Opened = ({ flush }: { flush: () => Promise<boolean> }) => {
  const [sending, setSending] = useState<number[]>([])
  const [ids] = useState(() => new Map<string, number | null>([['new-1', null]]))
  const editor = {
    lessonIds: () => ids,
    flush: async () => {
      const isSaved = await flush()
      if (isSaved) ids.set('new-1', 3)
      return isSaved
    },
  } as CourseEditor
  const uploader = {
    isVideo: (file: File) => file.name.endsWith('.mp4'),
    addVideo: (file: File, lessonId: number) => {
      addVideo(file.name, lessonId)
      setSending([lessonId])
      finish = () => setSending([])
    },
    videoTypes: '.mp4',
    useSending: () => sending,
    Progress: NoProgress,
  } as Partial<LessonUploader> as LessonUploader
  return <UploadVideo rowKey="new-1" {...{ editor, uploader }} onCancelVideo={() => {}} />
}

const open = (
  permissions: readonly Permission[],
  flush: () => Promise<boolean> = async () => true,
) => {
  addVideo.mockClear()
  useRights.setState({
    rights: {
      role: null,
      permissions: [...permissions],
      mustSetUpSecondStep: false,
      hasOtherSecret: false,
    },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Opened flush={flush} />
    </QueryClientProvider>,
  )
}

const button = page.getByRole('button', { name: '上传文件' })
const choose = (name: string) => {
  const input = document.querySelector('input')
  if (!input) throw new Error('there is no field')
  const files = new DataTransfer()
  files.items.add(new File(['.'], name))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the lesson is saved first, and the file is sent for it', async () => {
  open(builtInRoles.operator)
  await expect.element(button).toBeVisible()
  choose('one.mp4')
  await expect.element(page.getByText('可以关闭此窗口', { exact: false })).toBeVisible()
  expect(addVideo.mock.calls).toEqual([['one.mp4', 3]])
  await expect.element(button).toHaveAccessibleDescription('这个课时正在上传文件')
  choose('two.mp4')
  finish()
  await expect.element(page.getByText('文件已到达', { exact: false })).toBeVisible()
  expect(addVideo).toHaveBeenCalledTimes(1)
})

test('nothing is sent if the file is no video, or the lesson could not be saved', async () => {
  open(builtInRoles.operator, async () => false)
  await expect.element(button).toBeVisible()
  choose('notes.pdf')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('这不是视频或音频文件，请另选一个。')
  choose('one.mp4')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('课程大纲没有保存成功，文件未上传。请看页面上的提示。')
  expect(addVideo).not.toHaveBeenCalled()
})

test('those who may not upload are not offered it', async () => {
  open(builtInRoles.auditor)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
