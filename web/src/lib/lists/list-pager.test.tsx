import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListPager } from './list-pager.tsx'

const draw = (total: number): string =>
  renderToStaticMarkup(<ListPager page={1} size={20} total={total} onChange={() => {}} />)

test.each([1, 5, 20, 21])('a list of %i shows its total, sizes, pages and jumper', (total) => {
  const html = draw(total)
  for (const text of [`共 ${total} 条`, '20 条/页', '上一页', '第 1 页', '下一页', '前往页码'])
    expect(html).toContain(text)
})

test('an empty list has no pager', () => {
  expect(draw(0)).toBe('')
})
