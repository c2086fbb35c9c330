import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordToasts } from '../../../../ui/testing/record-toasts.ts'
import { render } from '../../../../ui/testing/render.tsx'
import { createPlayer } from '../../player/player.ts'
import { PosterSection } from './poster-section.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Returns what was sent and told; the answers are given in order. */
const show = (...answers: object[]) => {
  const sent: unknown[] = []
  const told = recordToasts()
  vi.spyOn(window, 'fetch').mockImplementation(async (_, request) => {
    sent.push(JSON.parse(String(request?.body)))
    return Response.json(answers[sent.length - 1])
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PosterSection
        videoId={5}
        version={3}
        chosen="/files/chosen.jpg"
        isSoundOnly={false}
        automatic="/files/automatic.jpg"
        player={createPlayer('operator')}
      />
    </QueryClientProvider>,
  )
  return { sent, told }
}

const automatic = page.getByRole('button', { name: '恢复自动生成的图片' })

test('after a conflict choosing again sends the current version', async () => {
  const { sent, told } = show(
    { code: 409, msg: 'changed', data: { version: 7 } },
    { code: 200, msg: '', data: { version: 8 } },
  )
  await automatic.click()
  await expect.element(page.getByText(/封面没有更换/)).toBeVisible()
  await automatic.click()
  await expect.poll(() => [...told]).toEqual(['已恢复自动生成的封面'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sent).toEqual([
    { videoId: 5, version: 3, poster: '' },
    { videoId: 5, version: 7, poster: '' },
  ])
})

test('before the video has shown a frame none is sent', async () => {
  const { sent, told } = show()
  await page.getByRole('button', { name: '用当前画面' }).click()
  await expect.poll(() => [...told]).toEqual([expect.stringMatching(/^请先播放/)])
  expect(sent).toEqual([])
})
