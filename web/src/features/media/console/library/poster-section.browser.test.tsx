import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Toaster } from '../../../../ui/index.ts'
import { render } from '../../../../ui/testing/render.tsx'
import { createPlayer } from '../../player/player.ts'
import { PosterSection } from './poster-section.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Returns what was sent; the answers are given in order. */
const show = (...answers: object[]) => {
  const sent: unknown[] = []
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
      <Toaster labels={{ region: '提示', dismiss: '关闭' }} />
    </QueryClientProvider>,
  )
  return sent
}

const automatic = page.getByRole('button', { name: '恢复自动生成的图片' })

test('after a conflict choosing again sends the current version', async () => {
  const sent = show(
    { code: 409, msg: 'changed', data: { version: 7 } },
    { code: 200, msg: '', data: { version: 8 } },
  )
  await automatic.click()
  await expect.element(page.getByText(/封面没有更换/)).toBeVisible()
  await automatic.click()
  await expect.element(page.getByText('已恢复自动生成的封面')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  expect(sent).toEqual([
    { videoId: 5, version: 3, poster: '' },
    { videoId: 5, version: 7, poster: '' },
  ])
})

test('before the video has shown a frame none is sent', async () => {
  const sent = show()
  await page.getByRole('button', { name: '用当前画面' }).click()
  await expect.element(page.getByText(/^请先播放/)).toBeVisible()
  expect(sent).toEqual([])
})
