import type { Lesson } from '@jingke/contract/catalogue'
import type { WatchRecord } from '@jingke/contract/study'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../lib/router/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { LessonEnd } from './lesson-end.tsx'

const show = (props: Partial<ComponentProps<typeof LessonEnd>>) => {
  const element = (
    <LessonEnd
      record={{ missing: 0, finishPercent: 90 } as WatchRecord}
      isSaving={false}
      onWatchMissing={() => {}}
      onNext={undefined}
      course={{ id: 7, name: '记笔记' }}
      certificateCode={undefined}
      unfinished={[]}
      isLast
      reminder={<button type="button">上线时提醒我</button>}
      suggestion={<a href="/course?id=8">接着学</a>}
      {...props}
    />
  )
  const routes = [{ path: '/', element }]
  render(
    <div style={{ width: 900, container: 'player / inline-size' }}>
      <RouterProvider router={createRouter({ routes, history: createMemoryHistory() })} />
    </div>,
  )
}

const last = page.getByText('这是课程的最后一节。')
const soon = page.getByText('后面的课时即将上线，敬请期待。')
const reminder = page.getByRole('button', { name: '上线时提醒我' })

test('only the last lesson of a course is called the last one', async () => {
  show({})
  await expect.element(last).toBeVisible()
  expect(soon.elements()).toHaveLength(0)
  expect(reminder.elements()).toHaveLength(0)
  const toCourse = page.getByRole('link', { name: '返回课程' })
  await expect.element(toCourse).toHaveAttribute('href', '/course?id=7')
})

test('before lessons that are still to come a message is offered', async () => {
  show({ isLast: false })
  await expect.element(soon).toBeVisible()
  await expect.element(reminder).toBeVisible()
  expect(last.elements()).toHaveLength(0)
})

test('lessons that are left over come before the offer', async () => {
  show({ isLast: false, unfinished: [{ id: 3, title: '开头' } as Lesson] })
  await expect.element(page.getByText('本课程还有 1 节没有学完。')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去学“开头”' })).toBeVisible()
  expect(reminder.elements()).toHaveLength(0)
  expect(soon.elements()).toHaveLength(0)
})

test('at the end of a course certificate, suggestion and course stand in one row', async () => {
  show({ certificateCode: 'ABCD', suggestion: <a href="/course?id=8">{'接着学'.repeat(8)}</a> })
  await expect.element(page.getByText('恭喜您')).toBeVisible()
  const boxes = page
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect())
  expect(boxes).toHaveLength(3)
  const lowestTop = Math.max(...boxes.map(({ top }) => top))
  expect(lowestTop).toBeLessThan(Math.min(...boxes.map(({ bottom }) => bottom)))
})
