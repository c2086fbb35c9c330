import { getEditableCourse, saveCourse } from '@jingke/contract/catalogue/calls'
import { builtInRoles, type Permission } from '@jingke/contract/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createLazyComponent } from '../../../../../lib/loading/lazy-component.tsx'
import { useRights } from '../../../../../lib/rights/rights.ts'
import {
  createMemoryHistory,
  createRouter,
  RouterProvider,
} from '../../../../../lib/router/index.ts'
import { render } from '../../../../../ui/testing/render.tsx'
import { CourseEditorPage } from './course-editor-page.tsx'

const noEditor = createLazyComponent(async () => () => null)

afterEach(() => {
  vi.restoreAllMocks()
  useRights.setState({ rights: undefined })
})

const lesson = {
  id: 3,
  kind: 'video',
  contentId: null,
  duration: 0,
  titleZh: '极限',
  titleEn: '',
  isFree: false,
  finishPercent: 95,
  video: null,
  nextVideo: null,
  attachments: [],
}
const chapter = { id: 2, titleZh: '开始', titleEn: '' }

const course = {
  id: 7,
  name: '高等数学',
  introZh: '',
  introEn: '',
  outcomesZh: '',
  outcomesEn: '',
  forWhomZh: '',
  forWhomEn: '',
  prerequisitesZh: '',
  prerequisitesEn: '',
  level: 'beginner',
  tags: [],
  categoryId: 1,
  thumbnail: '',
  teacherIds: [],
  isLimited: false,
  grants: [],
  materials: [],
  publishAt: null,
  publishedAt: null,
  goneAt: null,
  changedAt: '2026-01-01T00:00:00Z',
  publishProblem: null,
  watchCount: 0,
  version: 1,
}

const uploader = {
  isVideo: (file: File) => file.name.endsWith('.mp4'),
  videoTypes: '',
  addVideo: () => {},
  attachmentTypes: '',
  isAttachment: () => false,
  isDocument: () => false,
  addDocument: () => {},
  addAttachment: () => {},
  Progress: () => null,
  addMaterial: () => {},
  MaterialProgress: () => null,
}

/** Bodies of the calls whose path ends so. */
const sentTo = (path: string): unknown[] =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([url]) => String(url).endsWith(path))
    .map(([, init]) => JSON.parse(String(init?.body)))

type Given = { video?: object | null; sending?: number[]; isLimited?: boolean }

const open = (
  state: string,
  permissions: readonly Permission[] = builtInRoles.operator,
  { video = null, sending = [], isLimited = false }: Given = {},
) => {
  const lessons = [{ ...lesson, video }]
  useRights.setState({
    rights: {
      role: null,
      permissions: [...permissions],
      mustSetUpSecondStep: false,
      hasOtherSecret: false,
    },
  })
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const page = { list: [], total: 0 }
    const isPage = /audience$|pageList$/.test(String(url))
    const isCourse = String(url).endsWith(getEditableCourse)
    const isSave = String(url).endsWith(saveCourse)
    const data = isCourse
      ? { ...course, chapters: [{ ...chapter, lessons }], isLimited, state }
      : isPage
        ? page
        : isSave
          ? { version: 2 }
          : []
    return Response.json({ code: isSave ? 409 : 200, msg: '', data })
  })
  const element = (
    <CourseEditorPage
      id={7}
      listPath="/courses"
      pathOf={(id) => `/${id}`}
      uploader={{ ...uploader, useSending: () => sending }}
      lessonEditors={{
        article: noEditor,
        assignment: noEditor,
        document: noEditor,
        quiz: noEditor,
      }}
      videoQuestions={createLazyComponent(async () => () => null)}
      resultsPath={() => '/results'}
    />
  )
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
}

const intro = page.getByRole('textbox', { name: '中文简介' })
const name = page.getByRole('textbox', { name: '课程名称' })

test('a course in the trash can be read and restored, not changed', async () => {
  open('trashed')
  await expect.element(page.getByRole('note')).toBeVisible()
  await expect.element(name).toBeDisabled()
  await expect.element(intro).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '恢复', exact: true })).toBeEnabled()
})

test('a draft can be changed', async () => {
  open('draft')
  await expect.element(name).toBeEnabled()
  await expect.element(intro).toBeVisible()
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('a conflict can be resolved from anywhere on the page', async () => {
  // The console has a bar above, of this height.
  document.documentElement.style.setProperty('--console-top', '0px')
  open('draft')
  await name.fill('线性代数')
  const mine = page.getByRole('button', { name: '以我的为准' })
  await expect.element(mine).toBeVisible()
  const last = page.getByRole('heading', { name: '谁可以看到' })
  last.element().scrollIntoView()
  await expect.element(last).toBeInViewport()
  await expect.element(mine).toBeInViewport()
})

test('what was typed after a save whose answer was lost is saved too, and is no conflict', async () => {
  open('draft')
  const sent: { key: string | null; body: Record<string, unknown> }[] = []
  const others = vi.mocked(window.fetch).getMockImplementation()
  vi.mocked(window.fetch).mockImplementation(async (url, init) => {
    if (!String(url).endsWith(saveCourse)) return others?.(url, init) ?? Response.error()
    const body = JSON.parse(String(init?.body))
    sent.push({ key: new Headers(init?.headers).get('idempotency-key'), body })
    if (sent.length === 1) throw new TypeError('Failed to fetch')
    const chapters = [{ ...chapter, lessons: [lesson] }]
    const version = Number(body.version) + 1
    const data = { ...course, chapters, state: 'draft', ...body, version }
    return Response.json({ code: 200, msg: '', data })
  })
  await name.fill('线性代数')
  const again = page.getByRole('button', { name: '现在重试' })
  await expect.element(again).toBeVisible()
  await name.fill('线性代数二')
  await again.click()
  await expect.element(page.getByText('已保存')).toBeVisible()
  const [first, second, third] = sent
  expect(second).toEqual(first)
  expect(third?.key).not.toBe(first?.key)
  expect(third?.body).toEqual({ id: 7, version: 2, name: '线性代数二' })
})

test('those who cannot change a course cannot drag its lessons', async () => {
  open('draft', builtInRoles.auditor)
  await expect.element(page.getByRole('textbox', { name: '课时标题（中文）' })).toBeDisabled()
  expect(document.querySelectorAll('[draggable=true]')).toHaveLength(0)
})

test('an editor without the library and the list of learners is not offered what needs them', async () => {
  open('draft', ['content.read', 'content.change'])
  await page.getByRole('button', { name: /^选择视频/ }).click()
  await expect.element(page.getByText('您的角色不能查看视频库，只能取消使用视频。')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '返回' }).click()
  await expect.element(page.getByRole('button', { name: /^添加附件/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '选择文件夹' })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: '限定范围' }).click()
  await expect.element(page.getByLabelText('按群组')).toBeVisible()
  await expect.element(page.getByLabelText(/^按学员/)).not.toBeInTheDocument()
})

test('an upload that is not complete is called interrupted, unless this browser is sending it', async () => {
  const missing = { id: 5, name: '极限.mp4', duration: 0, isPlayable: false, isFailed: false }
  const video = { ...missing, isUploading: true }
  open('draft', builtInRoles.operator, { video })
  await expect.element(page.getByText('上传中断')).toBeVisible()
  await expect.element(page.getByText(/把同一个文件再次拖到这里/)).toBeVisible()
  open('draft', builtInRoles.operator, { video, sending: [3] })
  await expect.element(page.getByText('上传中', { exact: true })).toBeVisible()
  await expect.element(page.getByText('处理中')).not.toBeInTheDocument()
})

test('limiting a published course is not saved before somebody is chosen', async () => {
  open('published')
  await page.getByRole('radio', { name: '限定范围' }).click()
  await expect.element(page.getByText(/^还没有保存：/)).toBeVisible()
  await expect.element(page.getByText('有改动')).toBeVisible()
  // Other changes are saved meanwhile.
  await name.fill('线性代数')
  await expect
    .poll(() => sentTo('/course/save'))
    .toEqual([expect.objectContaining({ name: '线性代数' })])
  expect(sentTo('/course/save')).toEqual([{ id: 7, version: 1, name: '线性代数' }])
})

test('publishing to nobody is asked about', async () => {
  open('draft', builtInRoles.operator, { isLimited: true })
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: '没有人能看到这门课程' })
  await expect.element(dialog).toBeVisible()
  expect(sentTo('/course/setState')).toEqual([])
  await dialog.getByRole('button', { name: '仍然发布' }).click()
  await expect
    .poll(() => sentTo('/course/setState'))
    .toEqual([{ selection: { ids: [7] }, action: 'publish', isForNobody: true }])
})
