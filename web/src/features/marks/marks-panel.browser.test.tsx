import type { Mark } from '@jingke/contract/marks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { MarksPanel } from './marks-panel.tsx'

const mark: Mark = {
  id: 5,
  kind: 'note',
  courseId: 1,
  courseName: '高等数学',
  lessonId: 2,
  lessonTitle: '极限',
  second: 75,
  text: '趋近不等于到达',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}

let stored = mark

beforeEach(() => {
  stored = mark
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const pages = { pageNum: 1, pageSize: 50, list: [], total: 0, totalPage: 0 }
    const data = String(url).endsWith('/listMarks') ? pages : stored
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => void vi.restoreAllMocks())

const player = {
  get: () => ({ position: 75 }),
  use: <T,>(select: (state: { position: number }) => T) => select({ position: 75 }),
  seek: () => {},
}

const lesson = { courseId: 1, courseName: '高等数学', lessonId: 2, title: '极限' }

/** As beside the player, whose shortcut opens the form too. */
const Lesson = () => {
  const [writingAt, setWritingAt] = useState<number>()
  return (
    <>
      <button type="button" onKeyDown={({ key }) => key === 'n' && setWritingAt(75)}>
        player
      </button>
      <MarksPanel {...{ player, lesson, writingAt }} onWrite={setWritingAt} />
    </>
  )
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Lesson />
    </QueryClientProvider>,
  )

const write = page.getByRole('button', { name: /写笔记/ })
const text = page.getByRole('textbox', { name: /写笔记/ })
const save = async () => {
  await text.fill(mark.text)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(write).toBeVisible()
}

test('a saved note has the focus, and the button that opens the form after cancelling', async () => {
  open()
  await write.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(write).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await save()
  const item = page.getByRole('listitem')
  await expect.element(item).toHaveFocus()
  expect(item.element().textContent).toContain(mark.text)

  await page.getByRole('button', { name: '编辑' }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: '编辑' })).toHaveFocus()
})

test('what had the focus before the form has it again', async () => {
  open()
  const outside = page.getByRole('button', { name: 'player' })
  outside.element().focus()
  await userEvent.keyboard('n')
  await save()
  await expect.element(outside).toHaveFocus()
})

test('notes of a document name their page and lead to it', async () => {
  const goTo = vi.fn()
  stored = { ...mark, lessonKind: 'document', second: 3 }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MarksPanel
        player={{ ...player, get: () => ({ position: 3 }), seek: goTo }}
        lesson={{ ...lesson, kind: 'document' }}
        writingAt={3}
        onWrite={() => {}}
      />
    </QueryClientProvider>,
  )
  await page.getByRole('textbox', { name: '在 第 3 页 写笔记' }).fill(mark.text)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await page.getByRole('button', { name: '跳到 第 3 页' }).click()
  expect(goTo).toHaveBeenCalledWith(3)
})
