import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordToasts } from '../../../../ui/testing/record-toasts.ts'
import { render } from '../../../../ui/testing/render.tsx'
import { createPlayer } from '../../player/player.ts'
import { CutSection } from './cut-section.tsx'

afterEach(() => void vi.restoreAllMocks())

/** The player is at the given second. Returns what was sent and told, and the player. */
const show = (
  second: number,
  over: Partial<Omit<Parameters<typeof CutSection>[0], 'player'>> = {},
) => {
  const sent: unknown[] = []
  const told = recordToasts()
  vi.spyOn(window, 'fetch').mockImplementation(async (_, request) => {
    sent.push(JSON.parse(String(request?.body)))
    return Response.json({ code: 200, msg: '', data: null })
  })
  const player = createPlayer('operator')
  const video = document.createElement('video')
  Object.defineProperty(video, 'currentTime', { value: second, writable: true })
  player.attach({ video, frame: video })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CutSection
        video={{ id: 5, state: 'ready', isSoundOnly: false }}
        cut={null}
        uncutDuration={60_000}
        canCut
        player={player}
        {...over}
      />
    </QueryClientProvider>,
  )
  return { sent, told, player }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const apply = button('剪辑并重新转码')
const confirm = page.getByRole('alertdialog').getByRole('button', { name: '剪辑并重新转码' })

test('the operator cuts at the second that the player shows, or at a typed time', async () => {
  const { sent, told } = show(12.34)
  await expect.element(apply).toBeDisabled()
  await button('从这里开始').click()
  await expect.element(page.getByLabelText('从')).toHaveValue('00:00:12.340')
  await page.getByLabelText('到').fill('50.5')
  await expect.element(page.getByText('时间写作 00:01:02.500')).toBeVisible()
  await page.getByLabelText('到').fill('0:50.5')
  await apply.click()
  await expect.element(page.getByText(/学员的笔记都会保留/)).toBeVisible()
  expect(sent).toEqual([])
  await confirm.click()
  await expect.poll(() => [...told]).toEqual([expect.stringMatching(/已加入转码队列/)])
  expect(sent).toEqual([{ videoId: 5, cut: { start: 12_340, end: 50_500 } }])
})

test('times of a video that is cut are those of the original, and the cut can be given up', async () => {
  const { sent, told } = show(3, { cut: { start: 10_000, end: 40_000 } })
  await button('到这里结束').click()
  await expect.element(page.getByLabelText('到')).toHaveValue('00:00:13.000')
  await page.getByLabelText('到').fill('00:00:10.500')
  await expect.element(page.getByText('至少要保留 1 秒')).toBeVisible()
  await expect.element(apply).toBeDisabled()
  await button('恢复完整视频').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复完整视频' }).click()
  await expect.poll(() => [...told]).toEqual([expect.stringMatching(/已加入转码队列/)])
  expect(sent).toEqual([{ videoId: 5, cut: null }])
})

test('without a kept original nothing can be cut, and the reason is said', async () => {
  show(3, { canCut: false })
  await expect.element(page.getByText(/原始文件没有保留在服务器上/)).toBeVisible()
  for (const name of ['从这里开始', '到这里结束', '试看剪辑', '剪辑并重新转码'])
    await expect.element(button(name)).toBeDisabled()
})

test('a cut is played from its beginning and pauses at its end', async () => {
  const { player } = show(0)
  const play = vi.spyOn(player, 'play').mockImplementation(() => {})
  const pause = vi.spyOn(player, 'pause').mockImplementation(() => player.use.setState({}))
  await page.getByLabelText('从').fill('0:05')
  await page.getByLabelText('到').fill('0:15')
  await button('试看剪辑').click()
  expect(play).toHaveBeenCalledOnce()
  player.use.setState({ position: 14.9 })
  expect(pause).not.toHaveBeenCalled()
  player.use.setState({ position: 15.1 })
  expect(pause).toHaveBeenCalledOnce()
})

test('an error under a time leaves its button beside the field', async () => {
  show(0)
  const topOf = (name: string) => button(name).element().getBoundingClientRect().top
  const boxOf = (label: string) =>
    page.getByLabelText(label, { exact: true }).element().parentElement?.getBoundingClientRect().top
  const before = ['从这里开始', '到这里结束'].map(topOf)
  expect(before).toEqual([boxOf('从'), boxOf('到')])
  for (const label of ['从', '到']) await page.getByLabelText(label, { exact: true }).fill('x')
  await expect.poll(() => page.getByText('时间写作 00:01:02.500').elements()).toHaveLength(2)
  expect(topOf('从这里开始')).toBe(boxOf('从'))
  expect(topOf('到这里结束')).toBe(boxOf('到'))
  expect(topOf('从这里开始')).toBe(before[0])
})
