import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import type { NextVideo } from '../controls/control-bar.tsx'
import { createPlayer, type Player } from '../player.ts'
import { NextUp } from './next-up.tsx'

test('on a phone the offer of the next lesson is above the controls', async () => {
  const player = createPlayer('viewer')
  player.set({ hasEnded: true })
  const next: NextVideo = { title: '怎样比较快慢', status: <p>本节已完成</p>, onGo: () => {} }
  const size = {
    position: 'relative',
    width: 358,
    height: 201,
    container: 'player / size',
  } as const
  render(
    <div data-testid="player" style={size}>
      <NextUp player={player} next={next} />
    </div>,
  )
  const frame = page.getByTestId('player').element().getBoundingClientRect()
  for (const name of ['立即播放', '留在本节']) {
    const button = page.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    // The controls take 69 pixels there.
    expect(frame.bottom - button.element().getBoundingClientRect().bottom).toBeGreaterThan(69)
  }
  const status = page.getByText('本节已完成').element().getBoundingClientRect()
  expect(status.top).toBeGreaterThan(frame.top)
})

const Course = ({ player, onOpen }: { player: Player; onOpen: (lesson: number) => void }) => {
  const [next, setNext] = useState(2)
  const onGo = () => {
    onOpen(next)
    setNext(next + 1)
  }
  return <NextUp player={player} next={{ title: `第${next}课`, status: undefined, onGo }} />
}

test('the countdown opens the next lesson once, also while that one is being opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const player = createPlayer('viewer')
  player.set({ hasEnded: true })
  const opened: number[] = []
  render(<Course player={player} onOpen={(lesson) => opened.push(lesson)} />)
  for (let second = 0; second < 12; second += 1) await vi.advanceTimersByTimeAsync(1000)
  expect(opened).toEqual([2])
})
